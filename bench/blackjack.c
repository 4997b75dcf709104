/* Crown Sydney Blackjack as one would write it for speed: the program that the simulation is
 * measured against.
 *
 * 8 decks, the cutting card at half, the first card burned, one area, total-dependent basic strategy
 * with doubles on hard 9 to 11 and splits to three hands, no hole card, the original wager only
 * lost to a Dealer blackjack.  xoshiro256++ gives two draws each number; only the cards that are
 * dealt are shuffled.  Totals, softness and decisions are looked up, nothing is allocated.
 *
 *   blackjack ROUNDS SEED    prints the rounds, the sum and the sum of squares in half wagers
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { DECKS = 8, CARDS = 52 * DECKS, CUT = CARDS / 2, BURNED = 1, HANDS_MAX = 3 };
enum { DRAW, STAND, DOUBLE };

/* Columns: the Dealer's ace, then 2 to 10. */
static const char *const HARD_TEXT[] = {
    "HHDDDDHHHH", /* 9 */
    "HDDDDDDDDH", /* 10 */
    "HDDDDDDDDD", /* 11 */
    "HHHSSSHHHH", /* 12 */
    "HSSSSSHHHH", /* 13 */
    "HSSSSSHHHH", /* 14 */
    "HSSSSSHHHH", /* 15 */
    "HSSSSSHHHH", /* 16 */
};
static const char *const PAIR_TEXT[] = {
    "YYYYYYYYYY", /* aces */
    ".YYYYYY...", /* 2 */
    ".YYYYYY...", /* 3 */
    "....YY....", /* 4 */
    "..........", /* 5 */
    ".YYYYY....", /* 6 */
    ".YYYYYY...", /* 7 */
    "YYYYYYYYYY", /* 8 */
    ".YYYYY.YY.", /* 9 */
    "..........", /* 10 */
};

/* A hand is its total with aces low, and 32 if it has an ace. */
static uint8_t best_of[64];        /* the total that counts */
static uint8_t decision[64][11];   /* by hand and the Dealer's card, with two cards */
static uint8_t later[64][11];      /* the same with more cards: no double */
static uint8_t splits[11][11];     /* by the card of the pair and the Dealer's card */
static uint8_t dealer_draws[64];

static uint64_t words[4];
static uint32_t spare;
static int has_spare;

static inline uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static inline uint64_t next(void) {
    const uint64_t result = rotl(words[0] + words[3], 23) + words[0];
    const uint64_t t = words[1] << 17;
    words[2] ^= words[0];
    words[3] ^= words[1];
    words[1] ^= words[2];
    words[0] ^= words[3];
    words[2] ^= t;
    words[3] = rotl(words[3], 45);
    return result;
}

static inline uint32_t draw32(void) {
    if (has_spare) {
        has_spare = 0;
        return spare;
    }
    const uint64_t both = next();
    spare = (uint32_t)(both >> 32);
    has_spare = 1;
    return (uint32_t)both;
}

static uint8_t shoe[CARDS];
static int dealt;

static inline int card(void) {
    const int i = dealt++;
    const int j = i + (int)(((uint64_t)draw32() * (uint64_t)(CARDS - i)) >> 32);
    const uint8_t drawn = shoe[j];
    shoe[j] = shoe[i];
    shoe[i] = drawn;
    return drawn;
}

static inline int with(int hand, int drawn) { return (hand + drawn) | (drawn == 1) << 5; }

struct played {
    int best, units, is_live;
};

/* One hand from its first card on; a pair may part while the area has fewer than three hands. */
static struct played hands[HANDS_MAX];
static int count, played;

static void play(int first, int second, int up, int may_split, int is_split) {
    int hand = with(with(0, first), second);
    if (may_split && first == second && count < HANDS_MAX && splits[first][up]) {
        count++;
        for (int half = 0; half < 2; half++) {
            if (first == 1) {
                hand = with(with(0, 1), card());
                hands[played++] = (struct played){best_of[hand], 1, 1};
            } else {
                play(first, card(), up, 1, 1);
            }
        }
        return;
    }
    (void)is_split;
    int units = 1, choice = decision[hand][up];
    if (choice == DOUBLE) {
        hand = with(hand, card());
        units = 2;
    } else {
        while (choice == DRAW) {
            hand = with(hand, card());
            choice = later[hand][up];
        }
    }
    const int best = best_of[hand];
    hands[played++] = (struct played){best, units, best <= 21};
}

/* What a round brings, in half wagers. */
static int play_round(void) {
    const int first = card(), up = card(), second = card();
    if (first != second && first + second == 11 && (first == 1 || second == 1)) {
        if (up != 1 && up != 10) return 3;
        return up + card() == 11 ? 0 : 3;
    }
    count = 1;
    played = 0;
    play(first, second, up, 1, 0);
    int net = 0, live = 0;
    for (int i = 0; i < played; i++) {
        live += hands[i].is_live;
        if (!hands[i].is_live) net -= 2 * hands[i].units;
    }
    if (!live) return net;
    const int hole = card();
    if (up + hole == 11 && (up == 1 || hole == 1)) return net - 2;
    int dealer = with(with(0, up), hole);
    while (dealer_draws[dealer]) dealer = with(dealer, card());
    const int total = best_of[dealer];
    for (int i = 0; i < played; i++) {
        if (!hands[i].is_live) continue;
        const int won = total > 21 ? 1 : (hands[i].best > total) - (hands[i].best < total);
        net += 2 * won * hands[i].units;
    }
    return net;
}

static void prepare(void) {
    for (int hand = 0; hand < 64; hand++) {
        const int low = hand & 31, soft = hand >= 32 && low <= 11;
        const int best = best_of[hand] = (uint8_t)(low + 10 * soft);
        dealer_draws[hand] = best < 17;
        for (int up = 1; up <= 10; up++) {
            int choice;
            if (soft) choice = best >= 19 || (best == 18 && up >= 2 && up <= 8) ? STAND : DRAW;
            else if (best >= 17) choice = STAND;
            else if (best < 9) choice = DRAW;
            else {
                const char text = HARD_TEXT[best - 9][up - 1];
                choice = text == 'S' ? STAND : text == 'D' ? DOUBLE : DRAW;
            }
            decision[hand][up] = (uint8_t)choice;
            later[hand][up] = (uint8_t)(choice == DOUBLE ? DRAW : choice);
        }
    }
    for (int pair = 1; pair <= 10; pair++)
        for (int up = 1; up <= 10; up++) splits[pair][up] = PAIR_TEXT[pair - 1][up - 1] == 'Y';
    for (int i = 0; i < CARDS; i++) {
        const int rank = i % 13 + 1;
        shoe[i] = (uint8_t)(rank < 10 ? rank : 10);
    }
}

int main(int argc, char **argv) {
    const int64_t rounds = argc > 1 ? (int64_t)atof(argv[1]) : 10000000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (int i = 0; i < 4; i++) { /* splitmix64 */
        uint64_t z = seed += 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        words[i] = z ^ (z >> 31);
    }
    prepare();
    int64_t sum = 0, squares = 0;
    dealt = CARDS;
    for (int64_t i = 0; i < rounds; i++) {
        if (dealt >= CUT) {
            dealt = 0;
            card(); /* burned */
        }
        const int net = play_round();
        sum += net;
        squares += net * net;
    }
    printf("%lld %lld %lld\n", (long long)rounds, (long long)sum, (long long)squares);
    return 0;
}
