// What the C tests count by. `where` says what is being tested, where there is more than one; a line is printed for each
// of the first faults, and expect_all ends the program.
#ifndef E2PRUNE_EXPECT_H
#define E2PRUNE_EXPECT_H

#include <stdint.h>
#include <stdio.h>

enum { FAULTS_SHOWN = 20 };

static int passed, failed;
static const char *where = "";

#define EXPECT(condition) expect(condition, #condition, __FILE__, __LINE__)

static inline void expect(int holds, const char *condition, const char *file, int line) {
    if (holds) passed++;
    else if (++failed <= FAULTS_SHOWN) printf("%s:%d: expected %s %s\n", file, line, condition, where);
}

// A call that returns a code of the header; for tests that are linked to the library.
#define EXPECT_CODE(code, call) expect_code(code, call, #call, __FILE__, __LINE__)
#define expect_code(code, got, call, file, line)                                                                      \
    do {                                                                                                               \
        int32_t wanted = (code), returned = (got);                                                                      \
        if (wanted == returned) passed++;                                                                              \
        else if (++failed <= FAULTS_SHOWN)                                                                             \
            printf("%s:%d: %s gave %d (%s), expected %d (%s) %s\n", file, line, call, (int)returned,                    \
                   prune_strerror(returned), (int)wanted, prune_strerror(wanted), where);                              \
    } while (0)

static inline int expect_all(const char *test) {
    printf("%s: %d checks passed, %d failed\n", test, passed, failed);
    return failed > 0;
}

#endif
