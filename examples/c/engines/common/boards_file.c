/* The board file: one board a line, as three fields with blanks between them,
 *
 *     name score letters
 *
 * A cell has four letters (north, east, south, west; a is colour 0, b is 1), cells row by row from the top
 * left. Lines that start with # are comments. A board on which the letter a occurs is framed: a is grey,
 * and lies on the rim and nowhere else. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/boards.h"
#include "common/built_in.h"
#include "common/complain.h"

#ifndef BOARDS_FILE
#error "define BOARDS_FILE, the path of the boards to build in, as a string"
#endif

BUILT_IN(builtin_boards, BOARDS_FILE);

/* Far beyond any collection of boards; keeps /dev/zero from filling the memory. */
enum { FILE_BYTES_MAX = 64 << 20 };

/* Where a sentence says the fault is. */
struct place {
    const char *file;
    int line;
};

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        complain(EXIT_BAD_INPUT, "%s: expected a readable board file: %s", path, strerror(errno));
    char *text = NULL;
    size_t used = 0, room = 0;
    do {
        room = room > 0 ? 2 * room : 1 << 16;
        char *more = room <= FILE_BYTES_MAX ? realloc(text, room) : NULL;
        if (more == NULL) {
            free(text);
            complain(EXIT_BAD_INPUT, "%s: expected a board file of less than %d MB", path, FILE_BYTES_MAX >> 20);
        }
        text = more;
        used += fread(text + used, 1, room - used, file);
    } while (used == room);
    if (ferror(file)) {
        const int reason = errno;
        free(text);
        complain(EXIT_BAD_INPUT, "%s: expected a readable board file: %s", path, strerror(reason));
    }
    fclose(file);
    *length = used;
    return text;
}

/* How a byte that should not be there appears in a sentence: as itself only where that prints. */
static const char *shown(unsigned char byte)
{
    static char text[16];
    snprintf(text, sizeof text, byte > 0x20 && byte < 0x7f ? "'%c'" : "byte 0x%02x", byte);
    return text;
}

static char *read_name(struct place at, const char *field, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (field[i] <= 0x20 || field[i] >= 0x7f)
            complain(EXIT_BAD_INPUT, "%s:%d: expected a name of printable ASCII, found %s in it", at.file,
                     at.line, shown((unsigned char)field[i]));
    char *name = need_memory(length + 1, 1);
    memcpy(name, field, length);
    return name;
}

static int read_score(struct place at, const char *field, size_t length, int joints)
{
    int score = 0;
    for (size_t i = 0; i < length && score >= 0; i++) {
        const bool digit = field[i] >= '0' && field[i] <= '9';
        score = digit ? 10 * score + (field[i] - '0') : -1;
        if (score > joints)
            score = -1;
    }
    if (score < 0)
        complain(EXIT_BAD_INPUT, "%s:%d: expected a score from 0 to %d, found \"%.*s\"", at.file, at.line, joints,
                 (int)(length < 40 ? length : 40), field);
    return score;
}

static void read_cells(struct place at, const char *letters, size_t length, struct board *board)
{
    for (size_t i = 0; i < length; i++)
        if (letters[i] < 'a' || letters[i] > 'z')
            complain(EXIT_BAD_INPUT, "%s:%d: expected letters from a to z, found %s as number %zu", at.file,
                     at.line, shown((unsigned char)letters[i]), i + 1);
    board->side = BOARD_SIDE_MIN;
    while (board->side < BOARD_SIDE_MAX && 4 * (size_t)board_cells(board) < length)
        board->side++;
    if (4 * (size_t)board_cells(board) != length)
        complain(EXIT_BAD_INPUT, "%s:%d: expected 4*n*n letters with n from %d to %d, found %zu", at.file, at.line,
                 BOARD_SIDE_MIN, BOARD_SIDE_MAX, length);
    board->cells = need_memory((size_t)board_cells(board), sizeof *board->cells);
    for (size_t i = 0; i < length; i++)
        board->cells[i / 4][i % 4] = (uint8_t)(letters[i] - 'a');
    board->framed = memchr(letters, 'a', length) != NULL;
}

/* On a framed board grey lies on the rim and nowhere else. */
static void require_frame(struct place at, const struct board *board)
{
    static const char *const names[4] = {"north", "east", "south", "west"};
    for (int cell = 0; cell < board_cells(board); cell++)
        for (int s = 0; s < 4; s++) {
            const bool rim = rim_sides(board->side, cell) >> s & 1;
            const int colour = board->cells[cell][s];
            if (rim != (colour == GREY))
                complain(EXIT_BAD_INPUT,
                         "%s:%d: expected grey (letter a) on the rim and nowhere else, found '%c' on the %s side "
                         "of cell %d (row %d, column %d, from 0)",
                         at.file, at.line, 'a' + colour, names[s], cell, cell / board->side, cell % board->side);
        }
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* Cut a line into fields; counts those beyond `most`, too. */
static int split(const char *line, size_t length, int most, const char *fields[], size_t lengths[])
{
    int count = 0;
    for (size_t i = 0; i < length;) {
        if (is_blank(line[i])) {
            i++;
            continue;
        }
        const size_t begin = i;
        while (i < length && !is_blank(line[i]))
            i++;
        if (count < most) {
            fields[count] = line + begin;
            lengths[count] = i - begin;
        }
        count++;
    }
    return count;
}

/* Read one line; a comment or a blank line adds nothing. */
static void read_line(struct place at, const char *line, size_t length, struct boards *boards)
{
    const char *fields[3];
    size_t lengths[3];
    if (length > 0 && line[length - 1] == '\r') /* the line ends of other systems */
        length--;
    const int count = split(line, length, 3, fields, lengths);
    if (count == 0 || fields[0][0] == '#')
        return;
    if (count != 3)
        complain(EXIT_BAD_INPUT, "%s:%d: expected 3 fields, name score letters, found %d", at.file, at.line, count);

    struct board board = {.line = at.line};
    read_cells(at, fields[2], lengths[2], &board);
    if (board.framed)
        require_frame(at, &board);
    board.score = read_score(at, fields[1], lengths[1], 2 * board.side * (board.side - 1));
    board.name = read_name(at, fields[0], lengths[0]);
    const struct board *same = boards_find(boards, board.name);
    if (same != NULL)
        complain(EXIT_BAD_INPUT, "%s:%d: expected a new name, found %s again (first on line %d)", at.file, at.line,
                 board.name, same->line);

    boards->all = resize_memory(boards->all, (size_t)boards->count + 1, sizeof *boards->all);
    boards->all[boards->count++] = board;
}

const char *boards_source(const char *path) { return path != NULL ? path : "built-in boards"; }

struct boards boards_read(const char *path)
{
    size_t length = (size_t)((uintptr_t)builtin_boards_end - (uintptr_t)builtin_boards);
    char *text = path != NULL ? read_file(path, &length) : NULL;
    struct place at = {boards_source(path), 0};
    const char *line = path != NULL ? text : builtin_boards;
    const char *const end = line + length;

    struct boards boards = {NULL, 0};
    while (line < end) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        if (stop == NULL)
            stop = end;
        at.line++;
        if (memchr(line, '\0', (size_t)(stop - line)) != NULL)
            complain(EXIT_BAD_INPUT, "%s:%d: expected a line of text, found a NUL byte", at.file, at.line);
        read_line(at, line, (size_t)(stop - line), &boards);
        line = stop + 1;
    }
    if (boards.count == 0)
        complain(EXIT_BAD_INPUT, "%s:%d: expected at least one board, found none", at.file, at.line > 0 ? at.line : 1);
    free(text);
    return boards;
}
