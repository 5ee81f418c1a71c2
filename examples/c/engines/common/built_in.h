/* Files that are part of the program. */
#ifndef COMMON_BUILT_IN_H
#define COMMON_BUILT_IN_H

/* The assembler copies the file into the program: the compiler never has to parse it. Declares `name`, its text with
 * a zero byte behind it, and `name`_end, where that byte lies. */
#define BUILT_IN(name, path)                                                                                          \
    __asm__(".section .rodata\n"                                                                                      \
            ".globl " #name ", " #name "_end\n"                                                                       \
            ".hidden " #name ", " #name "_end\n" #name ":\n"                                                          \
            ".incbin \"" path "\"\n" #name "_end:\n"                                                                  \
            ".byte 0\n"                                                                                               \
            ".previous\n");                                                                                           \
    extern const char name[] __attribute__((visibility("hidden")));                                                   \
    extern const char name##_end[] __attribute__((visibility("hidden")))

#endif
