#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "common/complain.h"
#include "common/numbers.h"

uint64_t read_count(const char *option, const char *text, uint64_t least, uint64_t most)
{
    char *end;
    errno = 0;
    const unsigned long long value = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || value < least || value > most)
        complain(EXIT_BAD_INPUT, "--%s: expected a whole number from %llu to %llu, found \"%s\"", option,
                 (unsigned long long)least, (unsigned long long)most, text);
    return value;
}

double read_seconds(const char *option, const char *text)
{
    char *end;
    const double value = strtod(text, &end);
    const bool number = strspn(text, "0123456789.eE+-") == strlen(text) && end != text && *end == '\0';
    if (!number || !isfinite(value) || value <= 0)
        complain(EXIT_BAD_INPUT, "--%s: expected seconds above 0, found \"%s\"", option, text);
    return value;
}

int read_ascending(const char *text, int most, int numbers[], int room)
{
    int count = 0;
    for (long last = 0;; text++) {
        char *end;
        const long number = strtol(text, &end, 10);
        if (*text < '0' || *text > '9' || (*end != ',' && *end != '\0') || number < last || number > most)
            return -1;
        if (count == room)
            return room + 1;
        last = number;
        numbers[count++] = (int)number;
        text = end;
        if (*text == '\0')
            return count;
    }
}
