#define _GNU_SOURCE // program_invocation_short_name
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "common/complain.h"

void complain(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s: ", program_invocation_short_name);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(status);
}

void require_written(void)
{
    if (fflush(stdout) != 0 || ferror(stdout))
        complain(EXIT_FAULT, "the output could not be written");
}

void *need_memory(size_t count, size_t size)
{
    void *memory = calloc(count > 0 ? count : 1, size);
    if (memory == NULL)
        complain(EXIT_FAULT, "out of memory");
    return memory;
}
