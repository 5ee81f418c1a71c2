// The kernel for x86-64 processors with AVX2: a register holds all lanes. kernel_dispatch.c asks for each of these.
#include "kernel.h"
#if defined(__x86_64__) && !defined(PRUNE_PORTABLE)
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#define KERNEL e2_kernel_avx2
#include "kernel_impl.h"
#endif
