/* Crown Sydney Blackjack as one would write it for speed: what the simulation is measured against.
 *
 * 8 decks, the cutting card at half, the first card burned, one area, basic strategy with doubles
 * on hard 9 to 11 and splits to three hands; no hole card, and a Dealer blackjack takes one wager
 * of the hands that are still in play.  Numbers come from xoshiro256++, two draws of 32 bits each;
 * only the cards that may be dealt are shuffled, all at once.  A hand is one small number, and
 * totals and decisions are looked up by it.  A hand that is not split touches no memory but the
 * shoe and the tables.
 *
 *   blackjack ROUNDS SEED    prints the rounds, the sum and the sum of squares, in half wagers
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { CARDS = 8 * 52, CUT = CARDS / 2, SHUFFLED = CUT + 64, HANDS_MAX = 3 };
enum { DRAW, STAND, DOUBLE };

/* Against an ace, then 2 to 10. */
static const char *const HARD[] = {
    "HHDDDDHHHH", /* 9 */
    "HDDDDDDDDH", /* 10 */
    "HDDDDDDDDD", /* 11 */
    "HHHSSSHHHH", /* 12 */
    "HSSSSSHHHH", /* 13 */
    "HSSSSSHHHH", /* 14 */
    "HSSSSSHHHH", /* 15 */
    "HSSSSSHHHH", /* 16 */
};
static const char *const PAIRS[] = {
    "PPPPPPPPPP", /* aces */
    ".PPPPPP...", /* 2 */
    ".PPPPPP...", /* 3 */
    "....PP....", /* 4 */
    "..........", /* 5 */
    ".PPPPP....", /* 6 */
    ".PPPPPP...", /* 7 */
    ".PPPPPPPPP", /* 8 */
    ".PPPPP.PP.", /* 9 */
    "..........", /* 10 */
};

/* A hand is its total with aces as one, and 32 more if it has an ace. */
static uint8_t best_total[64];
static uint8_t first_choice[64][11]; /* by the hand and the Dealer's card */
static uint8_t later_choice[64][11]; /* the same without doubles */
static uint8_t is_split[11][11];     /* by the card of the pair and the Dealer's card */
static uint8_t dealer_draws[64];

static uint64_t words[4];
static uint8_t shoe[CARDS];
static int dealt;

static inline uint64_t rotated(uint64_t word, int bits) {
    return (word << bits) | (word >> (64 - bits));
}

static inline void exchange(int here, uint64_t bits) {
    const int there = here + (int)((bits * (uint64_t)(CARDS - here)) >> 32);
    const uint8_t card = shoe[there];
    shoe[there] = shoe[here];
    shoe[here] = card;
}

static void shuffle(void) {
    uint64_t a = words[0], b = words[1], c = words[2], d = words[3];
    for (int i = 0; i < SHUFFLED; i += 2) {
        const uint64_t word = rotated(a + d, 23) + a, shifted = b << 17;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= shifted;
        d = rotated(d, 45);
        exchange(i, word & 0xffffffff);
        exchange(i + 1, word >> 32);
    }
    words[0] = a;
    words[1] = b;
    words[2] = c;
    words[3] = d;
    dealt = 1; /* the first is burned */
}

static inline int card(void) { return shoe[dealt++]; }

static inline int with(int hand, int drawn) { return (hand + drawn) | (drawn == 1) << 5; }

static inline int dealer_total(int dealer) {
    while (dealer_draws[dealer]) dealer = with(dealer, card());
    return best_total[dealer];
}

/* In half wagers, as all that follows. */
static inline int won(int total, int units, int dealer) {
    const int sign = dealer > 21 ? 1 : (total > dealer) - (total < dealer);
    return 2 * sign * units;
}

struct played {
    int total, units;
};
static struct played hands[HANDS_MAX];
static int parted, ended;

static void play(int first, int second, int up) {
    if (first == second && parted < HANDS_MAX && is_split[first][up]) {
        parted++;
        play(first, card(), up);
        play(first, card(), up);
        return;
    }
    int hand = with(with(0, first), second), units = 1, choice = first_choice[hand][up];
    if (choice == DOUBLE) {
        hand = with(hand, card());
        units = 2;
    }
    for (; choice == DRAW; choice = later_choice[hand][up]) hand = with(hand, card());
    hands[ended++] = (struct played){best_total[hand], units};
}

static void play_aces(void) {
    for (int i = 0; i < 2; i++) hands[ended++] = (struct played){best_total[with(33, card())], 1};
}

static __attribute__((noinline)) int split_round(int first, int up) {
    int net = 0, live = 0;
    parted = 1;
    ended = 0;
    if (first == 1) play_aces();
    else play(first, first, up);
    for (int i = 0; i < ended; i++) {
        if (hands[i].total > 21) net -= 2 * hands[i].units;
        else live++;
    }
    if (!live) return net;
    const int dealer = with(with(0, up), card());
    if (best_total[dealer] == 21) return net - 2;
    const int total = dealer_total(dealer);
    for (int i = 0; i < ended; i++)
        if (hands[i].total <= 21) net += won(hands[i].total, hands[i].units, total);
    return net;
}

static inline int play_round(void) {
    const int first = card(), up = card(), second = card();
    int hand = with(with(0, first), second);
    if (best_total[hand] == 21) {
        if (up != 1 && up != 10) return 3;
        return up + card() == 11 ? 0 : 3;
    }
    if (first == second && is_split[first][up]) return split_round(first, up);
    int units = 1, choice = first_choice[hand][up];
    if (choice == DOUBLE) {
        hand = with(hand, card());
        units = 2;
    }
    for (; choice == DRAW; choice = later_choice[hand][up]) hand = with(hand, card());
    if (best_total[hand] > 21) return -2 * units;
    const int dealer = with(with(0, up), card());
    if (best_total[dealer] == 21) return -2;
    return won(best_total[hand], units, dealer_total(dealer));
}

static int choice_of(int total, int is_soft, int up) {
    if (is_soft) return total >= 19 || (total == 18 && up >= 2 && up <= 8) ? STAND : DRAW;
    if (total < 9) return DRAW;
    if (total > 16) return STAND;
    const char letter = HARD[total - 9][up - 1];
    return letter == 'S' ? STAND : letter == 'D' ? DOUBLE : DRAW;
}

static void prepare(uint64_t seed) {
    for (int i = 0; i < 4; i++) { /* splitmix64 */
        uint64_t z = seed += 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        words[i] = z ^ (z >> 31);
    }
    for (int i = 0; i < CARDS; i++) shoe[i] = (uint8_t)(i % 13 < 9 ? i % 13 + 1 : 10);
    for (int hand = 0; hand < 64; hand++) {
        const int low = hand & 31, is_soft = hand >= 32 && low <= 11;
        best_total[hand] = (uint8_t)(low + 10 * is_soft);
        dealer_draws[hand] = best_total[hand] < 17;
        for (int up = 1; up <= 10; up++) {
            const int choice = choice_of(best_total[hand], is_soft, up);
            first_choice[hand][up] = (uint8_t)choice;
            later_choice[hand][up] = (uint8_t)(choice == DOUBLE ? DRAW : choice);
        }
    }
    for (int pair = 1; pair <= 10; pair++)
        for (int up = 1; up <= 10; up++) is_split[pair][up] = PAIRS[pair - 1][up - 1] == 'P';
}

int main(int argc, char **argv) {
    const int64_t rounds = argc > 1 ? (int64_t)atof(argv[1]) : 10000000;
    int64_t sum = 0, squares = 0;
    prepare(argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    dealt = CUT;
    for (int64_t i = 0; i < rounds; i++) {
        if (dealt >= CUT) shuffle();
        const int net = play_round();
        sum += net;
        squares += net * net;
    }
    printf("%lld %lld %lld\n", (long long)rounds, (long long)sum, (long long)squares);
    return 0;
}
