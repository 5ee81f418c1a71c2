// The kernel for x86-64 processors with AVX2: a register holds all lanes.
#include "tables.h"
#if defined(__x86_64__) && !defined(PRUNE_PLAIN)
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#define KERNEL e2_kernel_avx2
#include "kernel.inc.h"
#endif
