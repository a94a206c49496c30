// Enums and structures of every size and alignment, without padding.
#ifndef KF_TEST_TYPES_H
#define KF_TEST_TYPES_H

#include <cuda_runtime.h>

enum class Enum8 : signed char { Zero };
enum class Enum16 : unsigned short { Zero };
enum class Enum32 : int { Zero };
enum class Enum64 : unsigned long long { Zero };
enum EnumPlain { PlainZero, PlainOne };

struct Bytes1 {
    unsigned char value;
};
struct Bytes2Align1 {
    signed char value[2];
};
struct Bytes2Align2 {
    unsigned short value;
};
struct Bytes4Align1 {
    unsigned char value[4];
};
struct Bytes4Align2 {
    short low, high;
};
struct Bytes4Align4 {
    float value;
};
struct Bytes8Align1 {
    char value[8];
};
struct Bytes8Align2 {
    short value[4];
};
struct Bytes8Align4 {
    float x;
    int y;
};
struct alignas(8) Bytes8Align8 {
    int x, y;
};
struct Bytes12 {
    int x, y, z;
};
struct Bytes16Align1 {
    unsigned char value[16];
};
struct Bytes16Align2 {
    unsigned short value[8];
};
struct Bytes16Align4 {
    float x;
    int y;
    unsigned int z;
    Bytes4Align1 rest;
};
struct Bytes16Align8 {
    double x;
    long long y;
};
struct alignas(16) Bytes16Align16 {
    unsigned int x, y;
    float z[2];
};
struct alignas(16) Bytes16Double {
    double x, y;
};
struct Bytes16Nested {
    float2 first;
    struct {
        int low;
        Bytes4Align2 high;
    } second;
};
struct alignas(32) Bytes32Align32 {
    double x, y, z, w;
};
struct Bytes36 {
    float matrix[3][3];
};
union Bytes4Union {
    float number;
    unsigned int bits;
};

static_assert(sizeof(Bytes16Align4) == 16 && alignof(Bytes16Align4) == 4, "no padding");
static_assert(sizeof(Bytes16Align8) == 16 && alignof(Bytes16Align8) == 8, "under-aligned");
static_assert(sizeof(Bytes16Align16) == 16 && alignof(Bytes16Align16) == 16, "aligned");
static_assert(sizeof(Bytes16Nested) == 16 && alignof(Bytes16Nested) == 8, "no padding");

#endif
