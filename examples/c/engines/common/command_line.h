/* How a command line ends, whatever its options are. */
#ifndef COMMON_COMMAND_LINE_H
#define COMMON_COMMAND_LINE_H

/* --help: print it, and leave. */
_Noreturn void leave_with_help(void (*print_help)(void));

/* After getopt_long's last option: there is nothing else. */
void require_options_only(int argc, char **argv);

#endif
