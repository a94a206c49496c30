// RUN: %rewrite %s -- --report=text -- -std=c++17
#include <kf/annotate.h>

__device__ constexpr int table[4] KF_CS = {1, 2, 4, 8};
alignas(table[2]) __device__ int aligned;
// MSG: [[#@LINE-1]]:9: skipped table: a constant expression, or in a constexpr function [constant-expression]
struct S {
    int bits : table[1];
    // MSG: [[#@LINE-1]]:16: skipped table[1]: a constant expression, or in a constexpr function [constant-expression]
    int set = table[1];
    // MSG: [[#@LINE-1]]:15: skipped table[1]: a constant expression, or in a constexpr function [constant-expression]
    alignas(table[3]) int wide;
    // MSG: [[#@LINE-1]]:13: skipped table: a constant expression, or in a constexpr function [constant-expression]
};
enum { ENUMERATOR = table[1] };
// MSG: [[#@LINE-1]]:21: skipped table[1]: a constant expression, or in a constexpr function [constant-expression]
template <int n> struct Number {};
using Two = Number<table[1]>;
// MSG: [[#@LINE-1]]:20: not an access: table: operand of sizeof, decltype, noexcept or typeid [unevaluated]
extern "C" int named asm("table");
__global__ void k(int *y, int i)
{
    alignas(table[3]) int a = i;
    // MSG: [[#@LINE-1]]:13: skipped table: a constant expression, or in a constexpr function [constant-expression]
    __attribute__((aligned(table[3]))) int b = a;
    // MSG: [[#@LINE-1]]:28: skipped table: a constant expression, or in a constexpr function [constant-expression]
    struct L {
        int bits : table[1];
        // MSG: [[#@LINE-1]]:20: skipped table[1]: a constant expression, or in a constexpr function [constant-expression]
    };
    y[0] = b + L{1}.bits;
    y[1] = __builtin_constant_p(table[i]);
    // MSG: [[#@LINE-1]]:33: not an access: table: operand of sizeof, decltype, noexcept or typeid [unevaluated]
}
#if 0
int old = table[2];
// MSG: [[#@LINE-1]]:11: skipped table: the parser keeps nothing of it [not-compiled]
#endif
