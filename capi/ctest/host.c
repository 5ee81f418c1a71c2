// What a host may do to the process that the library lives in: signal handlers of its own, fork, dlclose. And
// faults that no caller can bring about: a state that was overwritten, a puzzle that cannot be read.
//
// usage: host LIBRARY
#include "../state.h"
#include "expect.h"

#include <dlfcn.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define CALLS(DO)                                                                                                  \
    DO(puzzle_new) DO(puzzle_official) DO(puzzle_free) DO(state_new) DO(state_clone) DO(state_free) DO(state_reset) \
    DO(push) DO(pop) DO(pop_to) DO(load) DO(depth) DO(check) DO(check_many) DO(judge) DO(bound) DO(explain) DO(verify)

#define POINTER(name) __typeof__(prune_##name) *name;
static struct { CALLS(POINTER) } call;

static void *load(const char *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        printf("%s\n", dlerror());
        exit(1);
    }
#define RESOLVE(name) *(void **)&call.name = dlsym(library, "prune_" #name);
    CALLS(RESOLVE)
    return library;
}

// The first rows of the official board, as far as tiles fit their cells at all, and back.
static void use_hot_calls(prune_state *s) {
    int32_t depth = call.depth(s);
    for (int32_t cell = 0; cell < 40; cell++)
        for (int32_t turned = 0; turned < 4 * 256; turned++)
            if (call.check(s, cell, turned / 4, turned % 4, 40) == 0 && call.push(s, cell, turned / 4, turned % 4) == 0) break;
    EXPECT(call.depth(s) == depth + 40);
    EXPECT(call.judge(s, -1) > 0 && call.judge(s, 480) == 0 && call.bound(s) >= 0);
    EXPECT(call.pop(s) == PRUNE_OK && call.pop_to(s, depth) == PRUNE_OK);
}

static void use_cold_calls(void) {
    prune_puzzle *p = NULL;
    prune_state *s = NULL;
    EXPECT(call.puzzle_official(&p) == PRUNE_OK);
    EXPECT(call.state_new(p, PRUNE_RULES_DEFAULT, &s) == PRUNE_OK);
    EXPECT(call.push(s, 17, 100, 0) == PRUNE_OK && call.verify(s) == PRUNE_OK);
    call.state_free(s);
    call.puzzle_free(p);
}

static volatile sig_atomic_t segv_seen, urg_seen;
static sigjmp_buf after_fault;

static void on_segv(int signal) {
    (void)signal;
    segv_seen++;
    siglongjmp(after_fault, 1);
}

static struct sigaction urg_before;

// A handler that was installed after the library was loaded chains to the library's.
static void on_urg(int signal, siginfo_t *info, void *context) {
    urg_seen++;
    if (urg_before.sa_flags & SA_SIGINFO) urg_before.sa_sigaction(signal, info, context);
}

static void install_before_loading(void) {
    struct sigaction action = {.sa_handler = on_segv, .sa_flags = SA_ONSTACK};
    sigaction(SIGSEGV, &action, NULL);
}

static void test_signals(void) {
    for (volatile int i = 1; i <= 3; i++) { // faults of the host's own code reach the host's handler
        if (!sigsetjmp(after_fault, 1)) *(volatile int *)(uintptr_t)8 = i;
        EXPECT(segv_seen == i);
        use_cold_calls();
    }
    struct sigaction action = {.sa_sigaction = on_urg, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
    sigaction(SIGURG, &action, &urg_before);
    EXPECT(urg_before.sa_flags & SA_ONSTACK); // the library's own, or the library has none
    for (int i = 0; i < 100; i++) {
        raise(SIGURG);
        use_cold_calls();
    }
    EXPECT(urg_seen >= 100);
    sigaction(SIGURG, &urg_before, NULL);
}

// In the child, hot calls go on with the parent's states, and with states of its own.
static void test_fork(void) {
    prune_puzzle *p = NULL;
    prune_state *s = NULL;
    EXPECT(call.puzzle_official(&p) == PRUNE_OK);
    EXPECT(call.state_new(p, PRUNE_RULES_DEFAULT, &s) == PRUNE_OK);
    use_hot_calls(s);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        prune_state *own = NULL, *copy = NULL;
        prune_report report = {.struct_size = sizeof report};
        failed = 0;
        use_hot_calls(s);
        EXPECT(call.state_new(p, PRUNE_RULES_DEFAULT, &own) == PRUNE_OK);
        use_hot_calls(own);
        EXPECT(call.state_clone(s, &copy) == PRUNE_OK);
        use_hot_calls(copy);
        EXPECT(call.explain(copy, &report) == PRUNE_OK && report.colours == 23);
        EXPECT(call.state_reset(s) == PRUNE_OK);
        call.state_free(copy);
        call.state_free(own);
        fflush(stdout);
        _exit(failed > 0);
    }
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    use_hot_calls(s);
    use_cold_calls();
    call.state_free(s);
    call.puzzle_free(p);
}

// prune_verify notices every number that was overwritten, and nothing is wrong once it is put back.
static void test_verify(void) {
    prune_puzzle *p = NULL;
    prune_state *s = NULL;
    EXPECT(call.puzzle_official(&p) == PRUNE_OK);
    EXPECT(call.state_new(p, PRUNE_RULES_DEFAULT | PRUNE_RULE_LEDGER, &s) == PRUNE_OK);
    prune_placement list[20] = {0};
    int32_t n = 0;
    for (int32_t cell = 17; n < 14; cell++)
        for (int32_t tile = 60 + n; !call.push(s, cell, tile, 0) ? n++, 0 : tile < 255; tile++) {
        }
    EXPECT(call.depth(s) == 14 && call.verify(s) == PRUNE_OK);
    for (int32_t i = 0; i < n; i++) list[i] = s->frames[i + 1].placed;
    struct census *census = &s->top->census;
    uint8_t *numbers[] = {(uint8_t *)&census->supply.all + 7, (uint8_t *)&census->demand.all + 8, (uint8_t *)&census->supply.inside + 9,
                          (uint8_t *)&census->supply.edge + 10, (uint8_t *)&census->demand.inside + 7};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        *numbers[i] += 5;
        EXPECT(call.verify(s) == PRUNE_E_MISMATCH);
        *numbers[i] -= 5;
        EXPECT(call.verify(s) == PRUNE_OK);
    }
    s->frames[3].placed.rot ^= 1; // the stack says something else than the counts
    EXPECT(call.verify(s) == PRUNE_E_MISMATCH);
    s->frames[3].placed.rot ^= 1;
    s->frames[3].placed.cell = s->frames[2].placed.cell; // and this is no board at all
    EXPECT(call.verify(s) == PRUNE_E_MISMATCH);
    s->frames[3].placed.cell = list[2].cell;
    EXPECT(call.verify(s) == PRUNE_OK);
    call.state_free(s);
    call.puzzle_free(p);
}

// A fault inside an exported Go function comes back as a code. (Only a null page is sure to be one: what Go
// finds at other unmapped addresses ends the process, as it would in C.)
static void test_caught(void) {
    prune_config config = {.struct_size = sizeof config, .width = 16, .height = 16, .tile_count = 256,
                           .tiles = (const uint16_t *)(uintptr_t)8, .grey = 0};
    prune_puzzle *untouched = (prune_puzzle *)&config, *p = untouched;
    EXPECT(call.puzzle_new(&config, &p) == PRUNE_E_INTERNAL);
    EXPECT(p == untouched);
    use_cold_calls();
}

int main(int argc, char **argv) {
    if (argc != 2) {
        printf("usage: host LIBRARY\n");
        return 2;
    }
    install_before_loading();
    void *library = load(argv[1]);
    use_cold_calls();
    test_signals();
    test_fork();
    test_verify();
    test_caught();
    EXPECT(dlclose(library) == 0); // says so, but unloads nothing
    use_cold_calls();
    test_fork();
    return expect_all("host");
}
