/* One way to say what is wrong and leave. */
#ifndef COMMON_COMPLAIN_H
#define COMMON_COMPLAIN_H

#include <stddef.h>
#include <stdlib.h>

/* Exit statuses: what the user gave cannot be used, or something failed that should not have. */
enum { EXIT_FAULT = 1, EXIT_BAD_INPUT = 2 };

/* Print the program's name and the sentence on stderr, then exit with `status`. */
_Noreturn void complain(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Make sure that what was printed has been written; a full disk is a fault. */
void require_written(void);

/* malloc of zeroed memory that never returns null: without memory there is nothing to go on with. */
void *need_memory(size_t count, size_t size);

/* realloc that never returns null, for a list that grows; what is new is not zeroed. */
static inline void *resize_memory(void *memory, size_t count, size_t size)
{
    memory = realloc(memory, count * size);
    if (memory == NULL)
        complain(EXIT_FAULT, "out of memory");
    return memory;
}

#endif
