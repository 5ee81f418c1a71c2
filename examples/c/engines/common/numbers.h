/* Numbers of the command line. What is not one ends the program with a sentence that names the option. */
#ifndef COMMON_NUMBERS_H
#define COMMON_NUMBERS_H

#include <stdint.h>

/* A whole number from `least` to `most`, in digits alone. */
uint64_t read_count(const char *option, const char *text, uint64_t least, uint64_t most);

/* Seconds above 0. */
double read_seconds(const char *option, const char *text);

/* Numbers with commas between that do not fall, from 0 to `most`, into `numbers`. Returns how many; -1 where the text is
 * something else, room + 1 where there are more than `room`: what to say of it differs. */
int read_ascending(const char *text, int most, int numbers[], int room);

#endif
