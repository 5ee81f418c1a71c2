#include <getopt.h>
#include <stdlib.h>

#include "common/command_line.h"
#include "common/complain.h"

void leave_with_help(void (*print_help)(void))
{
    print_help();
    require_written();
    exit(0);
}

void require_options_only(int argc, char **argv)
{
    if (optind < argc)
        complain(EXIT_BAD_INPUT, "expected options only, found \"%s\"", argv[optind]);
}
