#pragma once
#define ONE 1
inline const char *where() { return __FILE__; }
