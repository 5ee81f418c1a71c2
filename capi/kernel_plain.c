// The kernel for any processor the compiler targets.
#define KERNEL e2_kernel_plain
#include "kernel.inc.h"
