// The kernel for any processor the compiler targets.
#include "kernel.h"
#define KERNEL e2_kernel_portable
#include "kernel_impl.h"
