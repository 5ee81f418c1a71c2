// Which kernel is taken.
#include "kernel.h"

// Every instruction set that kernel_avx2.c is compiled for.
const struct kernel *e2_kernel(void) {
#if defined(__x86_64__) && !defined(PRUNE_PORTABLE)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("popcnt"))
        return &e2_kernel_avx2;
#endif
    return &e2_kernel_portable;
}
