// JOIN's labels: what ways along the runs may still break, in lists; the proof is in prune/join.go.

#define MOST_JOIN 7 // breaks left, as prune.MostJoin; no colour is in more of them, so three bits count
#define JOIN_ROOM 4 // as prune.JoinRoom

// What SEAM leaves open at a budget, for JOIN.
struct join_allowance {
    colour_set k[3]; // the bits of each K(c); 7 stands for more
    int32_t room;    // halves that the broken and free inside joints may hold beyond the sum of K, if JOIN is
                     // tried: else JOIN_ROOM
    int32_t ring;    // breaks that the ring takes in any case
};

static inline struct join_allowance allowance_of(const struct census *q, const struct seam_sums *seam, int32_t budget) {
    int64_t room = 2 * ((int64_t)budget - q->ring) + FREE_COUNT(q->free, FREE_INSIDE) - seam->sums[2];
    struct join_allowance allowance = {.room = JOIN_ROOM, .ring = q->ring};
    if (room < 0 || room >= JOIN_ROOM || budget < 0 || budget > MOST_JOIN) return allowance; // below 0 SEAM exceeds it
    lanes k = seam->k - excess(seam->k, (lanes){0} + 7);
    for (int bit = 0; bit < 3; bit++) allowance.k[bit] = bits_of(k, bit);
    allowance.room = (int32_t)room;
    return allowance;
}

// Ways over the cells so far that may use as much further on: what they broke does not matter beyond that.
struct label {
    colour_set owed[3]; // the bits of the number of halves of each colour that take no room: at first K
    uint32_t counts;    // see below
    colour_set set;     // what they can show ahead
};
_Static_assert(MOST_JOIN < 8, "three bits count the halves of a colour");

// The counts of a label, a byte each.
#define ONE_BREAK 1u        // breaks so far
#define ONE_ROOM (1u << 8)  // halves that may be broken beyond the owed ones
#define ONE_RING (1u << 16) // breaks between rim cells that take no room
#define SPENT (1u << 24)    // the last cell has broken the one joint that PRUNE_PROMISE_ONE lets it

struct labels {
    int32_t count, most; // most: entries that `of` has space for
    int32_t lost;        // some entry found no space
    int32_t grows;       // `of` comes from malloc
    struct label *of;
};

static inline int32_t breaks_of(const struct label *u) { return u->counts & 0xff; }

static inline int has_room(const struct label *u) { return (u->counts & 0xff * ONE_ROOM) >= 2 * ONE_ROOM; }

// The colours of which one more half fits.
static inline colour_set spendable(const struct label *u) {
    return has_room(u) ? ~0u : u->owed[0] | u->owed[1] | u->owed[2];
}

// One more half of such a colour, given as a set. Beyond K the halves go in pairs: x has K's parity.
static inline void spend(struct label *u, colour_set colour) {
    if ((u->owed[0] | u->owed[1] | u->owed[2]) & colour) {
        colour_set borrow = colour & ~u->owed[0], next = borrow & ~u->owed[1];
        u->owed[0] ^= colour, u->owed[1] ^= borrow, u->owed[2] ^= next;
    } else {
        u->counts -= 2 * ONE_ROOM;
        u->owed[0] |= colour;
    }
}

// Does one more break between two rim cells fit? It takes two halves of room from the inside.
static inline int spendable_ring(const struct label *u) { return u->counts & 0xff * ONE_RING || has_room(u); }

static inline void spend_ring(struct label *u) { u->counts -= u->counts & 0xff * ONE_RING ? ONE_RING : 2 * ONE_ROOM; }

static __attribute__((noinline)) int grow(struct labels *list) {
    struct label *more = list->grows ? realloc(list->of, 2 * sizeof *more * (size_t)list->most) : NULL;
    if (!more) {
        list->lost = 1;
        return 0;
    }
    list->of = more;
    list->most *= 2;
    return 1;
}

static inline void append(struct labels *list, const struct label *u, colour_set set) {
    if (list->count == list->most && !grow(list)) return;
    struct label *new = &list->of[list->count++];
    for (int bit = 0; bit < 3; bit++) new->owed[bit] = u->owed[bit];
    new->counts = u->counts;
    new->set = set;
}

// The same where the list may hold the label already: then it shows more.
static inline void keep(struct labels *list, const struct label *u, colour_set set) {
    for (int32_t i = 0; i < list->count; i++) {
        struct label *other = &list->of[i];
        if (!((other->owed[0] ^ u->owed[0]) | (other->owed[1] ^ u->owed[1]) | (other->owed[2] ^ u->owed[2]) |
              (other->counts ^ u->counts))) {
            other->set |= set;
            return;
        }
    }
    append(list, u, set);
}
