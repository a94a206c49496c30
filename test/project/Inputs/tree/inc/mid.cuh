#pragma once
#include "deep/kern.cuh"
#include <plain.h>
