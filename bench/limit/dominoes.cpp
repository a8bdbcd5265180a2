// Four-ended dominoes limit: a set of tiles is 28 bits of a u32; an end is one byte that knows its number, what it counts
// and whether it is covered, so that ends on which a tile does the same are equal bytes.
// Rules (the defaults of the game): the holder of 6-6 opens with it; two arms, and two more of the opening double once
// both are covered; a sum of the ends that is a multiple of five scores, the opening double counting twice while fewer
// than two arms are covered and other doubles always; a pass gives the others 20; after three passes 50 to who laid the
// last tile instead of those three; going out takes the others' pips, rounded down to fives, and 20 with a double; of a
// blocked round the pair with fewer pips takes those of the other, rounded down.
#include "common.h"
#include <vector>
#include <utility>

static const int TILES = 28;
static const u32 ALL = (1u << TILES) - 1;
static const u8 CLOSED = 7, COVERED = 128;     // an end: number | count << 3 | COVERED; counts go up to 12
static u8 HI[TILES], LO[TILES];
static u32 SUIT[8];                            // tiles by number; none for CLOSED
static u32 SUITS[128];
static u8 COVER[TILES][8];                     // the end that lies open once a tile is laid on a number
static u8 SCORE[80];
static u8 PIPS[4][128];                        // pips of seven tiles at a time
static u32 DOUBLES;

static void init() {
  for (int h = 0, t = 0; h < 7; h++) for (int l = 0; l <= h; l++, t++) { HI[t] = h; LO[t] = l; if (h == l) DOUBLES |= 1u << t; }
  for (int t = 0; t < TILES; t++) {
    SUIT[HI[t]] |= 1u << t; SUIT[LO[t]] |= 1u << t;
    for (int side = 0; side < 2; side++) {
      int n = side ? LO[t] : HI[t], other = side ? HI[t] : LO[t];
      COVER[t][n] = COVERED | (n == other ? 2 * n : other) << 3 | other;
    }
  }
  for (int s = 0; s < 128; s++) for (int n = 0; n < 7; n++) if (s >> n & 1) SUITS[s] |= SUIT[n];
  for (int s = 5; s < 80; s += 5) SCORE[s] = s;
  for (int part = 0; part < 4; part++) for (int m = 0; m < 128; m++) for (int i = 0; i < 7; i++) if (m >> i & 1) PIPS[part][m] += HI[part * 7 + i] + LO[part * 7 + i];
}
static inline int pips(u32 tiles) { return PIPS[0][tiles & 127] + PIPS[1][tiles >> 7 & 127] + PIPS[2][tiles >> 14 & 127] + PIPS[3][tiles >> 21]; }
static inline int counted(u8 end) { return end >> 3 & 15; }
static inline int fives(int pips) { return pips - pips % 5; }

struct State {
  u32 hand[4], played;
  u8 end[4];
  int opening, covered, sum;      // the sum of the covered ends
  int diff;                       // points of seats 0 and 2 less those of seats 1 and 3
  int passes, last, turn;
};
// The deal that works.ts has: seat 0 to 3; 6-6 is with who opens.
static const u32 DEAL[4] = {67537472, 25170089, 173555968, 2171926};
static State dealt(const u32* hands) {
  State s = {}; memcpy(s.hand, hands, sizeof s.hand);
  for (u8& e : s.end) e = CLOSED;
  s.opening = -1; s.last = -1;
  for (int i = 0; i < 4; i++) if (hands[i] >> (TILES - 1) & 1) s.turn = i;
  return s;
}
// The arms on which tiles do different things, a bit for each. The third and fourth arm open together.
static inline int arms(const State& s) {
  const u8 *e = s.end; int m = 1 | (e[1] != e[0]) << 1;
  if (e[2] == CLOSED) return m;
  return m | (e[2] != e[0] && e[2] != e[1]) << 2 | (e[3] != e[0] && e[3] != e[1] && e[3] != e[2]) << 3;
}
static inline u32 numbers(const State& s) { return (1u << (s.end[0] & 7) | 1u << (s.end[1] & 7) | 1u << (s.end[2] & 7) | 1u << (s.end[3] & 7)) & 127; }
static inline int sign(int seat) { return seat & 1 ? -1 : 1; }

static inline void pass(State& s) {
  s.diff -= 20 * sign(s.turn);
  if (++s.passes == 3) s.diff += 30 * sign(s.last);   // the three passes came to 20 already
  s.turn = (s.turn + 1) & 3;
}
// Lays a tile; true when the round is over.
static inline bool lay(State& s, int tile, int arm) {
  int seat = s.turn, g = sign(seat); u32 bit = 1u << tile;
  if (!s.played) {
    s.opening = HI[tile]; s.end[0] = s.end[1] = s.opening;
    s.diff += g * SCORE[2 * s.opening];
  } else {
    u8 e = s.end[arm], laid = COVER[tile][e & 7];
    s.end[arm] = laid; s.sum += counted(laid) - counted(e);
    if (!(e & COVERED) && ++s.covered == 2) s.end[2] = s.end[3] = s.opening;
    s.diff += g * SCORE[s.sum + (s.covered < 2 ? 2 * s.opening : 0)];
  }
  s.hand[seat] ^= bit; s.played |= bit; s.last = seat; s.passes = 0; s.turn = (seat + 1) & 3;
  if (!s.hand[seat]) {
    s.diff += g * (fives(pips(s.hand[(seat + 1) & 3] | s.hand[(seat + 3) & 3])) + (DOUBLES & bit ? 20 : 0));
    return true;
  }
  if (SUITS[numbers(s)] & ~s.played) return false;
  int a = pips(s.hand[0] | s.hand[2]), b = pips(s.hand[1] | s.hand[3]);
  s.diff += a < b ? fives(b) : b < a ? -fives(a) : 0;
  return true;
}
static inline int playout(Rng& rng, const State& start, int* diff) {
  State s = start; int ply = 0;
  for (;;) {
    ply++;
    u32 hand = s.hand[s.turn]; bool over;
    if (!s.played) over = lay(s, TILES - 1, 0);
    else {
      int m = arms(s); u32 fit[4]; u32 n[4], all = 0;
      for (int i = 0; i < 4; i++) { fit[i] = m >> i & 1 ? hand & SUIT[s.end[i] & 7] : 0; all += n[i] = __builtin_popcount(fit[i]); }
      if (!all) { pass(s); continue; }
      u32 k = rng.below(all); int i = 0;
      while (k >= n[i]) k -= n[i++];
      over = lay(s, kth32(fit[i], k), i);
    }
    if (over) { *diff = s.diff; return ply; }
  }
}

// Decisions made to a depth, and the points of all of them added up, so that a wrong count of points shows too.
struct Sum { u64 nodes; long long points; };
static Sum perft(const State& s, int depth) {
  Sum all = {0, 0};
  auto into = [&](int tile, int arm) {
    State t = s; bool over = false;
    if (tile < 0) pass(t); else over = lay(t, tile, arm);
    all.nodes++; all.points += t.diff;
    if (!over && depth > 1) { Sum x = perft(t, depth - 1); all.nodes += x.nodes; all.points += x.points; }
  };
  if (!s.played) { into(TILES - 1, 0); return all; }
  bool any = false;
  for (int i = 0, m = arms(s); i < 4; i++) if (m >> i & 1) for (u32 f = s.hand[s.turn] & SUIT[s.end[i] & 7]; f; f &= f - 1) { any = true; into(__builtin_ctz(f), i); }
  if (!any) into(-1, 0);
  return all;
}

// --- slow reference for --check: arms as rows of tiles, every sum counted anew, every pass looked back for ---
namespace ref {
struct Tile { int a, b; };
struct Play { int seat; bool passed; };
struct Round {
  std::vector<Tile> hand[4], arm[4];           // on an arm, b of the last tile lies open
  std::vector<Play> story; int opening = -1, turn = 0, points[2] = {0, 0}; bool over = false;
};
static int openArms(const Round& r) { return !r.arm[0].empty() && !r.arm[1].empty() ? 4 : 2; }
static int shown(const Round& r, int i) { return r.arm[i].empty() ? r.opening : r.arm[i].back().b; }
static bool same(const Round& r, int i, int j) {   // a tile does the same on either
  if (r.arm[i].empty() || r.arm[j].empty()) return r.arm[i].empty() && r.arm[j].empty();
  Tile x = r.arm[i].back(), y = r.arm[j].back();
  return x.b == y.b && (x.b == 0 || (x.a == x.b) == (y.a == y.b));   // a double counts twice, but for the blank one
}
static int total(const std::vector<Tile>& h) { int s = 0; for (Tile t : h) s += t.a + t.b; return s; }
static bool fits(const Round& r, Tile t) { for (int i = 0; i < openArms(r); i++) if (t.a == shown(r, i) || t.b == shown(r, i)) return true; return false; }
static void play(Round& r, int index, int arm) {
  int seat = r.turn, side = seat % 2;
  r.turn = (seat + 1) % 4;
  if (index < 0) {
    r.story.push_back({seat, true}); r.points[1 - side] += 20;
    int n = r.story.size();
    if (n >= 4 && r.story[n - 2].passed && r.story[n - 3].passed && !r.story[n - 4].passed) {
      int who = r.story[n - 4].seat % 2;
      r.points[who] += 50 - 40; r.points[1 - who] -= 20;   // instead of 40 for two passes of the others and 20 for the partner's
    }
    return;
  }
  Tile t = r.hand[seat][index]; r.hand[seat].erase(r.hand[seat].begin() + index);
  r.story.push_back({seat, false});
  if (r.opening < 0) r.opening = t.a;
  else { if (t.b == shown(r, arm)) { int x = t.a; t.a = t.b; t.b = x; } r.arm[arm].push_back(t); }
  int covered = 0, sum = 0;
  for (auto& a : r.arm) if (!a.empty()) { covered++; Tile e = a.back(); sum += e.a == e.b ? 2 * e.b : e.b; }
  if (covered < 2) sum += 2 * r.opening;
  if (sum % 5 == 0) r.points[side] += sum;
  if (r.hand[seat].empty()) {
    int p = total(r.hand[(seat + 1) % 4]) + total(r.hand[(seat + 3) % 4]);
    r.points[side] += p / 5 * 5 + (t.a == t.b ? 20 : 0); r.over = true; return;
  }
  for (auto& h : r.hand) for (Tile x : h) if (fits(r, x)) return;
  r.over = true;
  int p[2] = {total(r.hand[0]) + total(r.hand[2]), total(r.hand[1]) + total(r.hand[3])};
  if (p[0] != p[1]) { int w = p[0] < p[1] ? 0 : 1; r.points[w] += p[1 - w] / 5 * 5; }
}
static Sum perft(const Round& r, int depth) {
  Sum all = {0, 0};
  auto into = [&](int index, int arm) {
    Round t = r; play(t, index, arm); all.nodes++; all.points += t.points[0] - t.points[1];
    if (!t.over && depth > 1) { Sum x = perft(t, depth - 1); all.nodes += x.nodes; all.points += x.points; }
  };
  bool any = false; const auto& h = r.hand[r.turn];
  for (int n = 0; n < (int)h.size(); n++) {
    if (r.opening < 0) { if (h[n].a == 6 && h[n].b == 6) { any = true; into(n, 0); } continue; }
    for (int i = 0; i < openArms(r); i++) {
      bool again = false; for (int j = 0; j < i; j++) again |= same(r, i, j);
      if (!again && (h[n].a == shown(r, i) || h[n].b == shown(r, i))) { any = true; into(n, i); }
    }
  }
  if (!any) into(-1, 0);
  return all;
}
}  // namespace ref

static void deal(Rng& r, u32* hands) {
  u32 left = ALL;
  for (int i = 0; i < 4; i++) { hands[i] = 0; while (__builtin_popcount(hands[i]) < 7) { u32 t = 1u << kth32(left, r.below(__builtin_popcount(left))); hands[i] |= t; left ^= t; } }
}

#ifndef LIMIT_NO_MAIN
int main(int argc, char** argv) {
  Args A = parse(argc, argv); init();
  if (A.check) {
    Rng r(4);
    for (int i = 0; i < 60; i++) {   // from the deal itself, and after some tiles by lot, so that passes, galos and ends come up
      u32 hands[4]; deal(r, hands);
      State s = dealt(hands); ref::Round slow; slow.turn = s.turn;
      for (int k = 0; k < 4; k++) for (int t = 0; t < TILES; t++) if (hands[k] >> t & 1) slow.hand[k].push_back({HI[t], LO[t]});
      bool over = false;
      for (int plies = i % 6 * 5, p = 0; p < plies && !over; p++) {
        std::vector<std::pair<int, int>> moves;
        if (!s.played) moves.push_back({TILES - 1, 0});
        else for (int a = 0, m = arms(s); a < 4; a++) if (m >> a & 1) for (u32 f = s.hand[s.turn] & SUIT[s.end[a] & 7]; f; f &= f - 1) moves.push_back({__builtin_ctz(f), a});
        if (moves.empty()) { pass(s); ref::play(slow, -1, 0); continue; }
        auto [tile, arm] = moves[r.below(moves.size())];
        int at = 0; while (slow.hand[s.turn][at].a != HI[tile] || slow.hand[s.turn][at].b != LO[tile]) at++;
        ref::play(slow, at, arm); over = lay(s, tile, arm);
      }
      if (over) continue;
      char t[64]; int depth = i % 6 < 2 ? 7 : 9;
      Sum got = perft(s, depth), want = ref::perft(slow, depth);
      snprintf(t, 64, "dominoes deal %d depth %d vs naive", i, depth); expect(t, got.nodes, want.nodes);
      snprintf(t, 64, "dominoes deal %d points", i); expect(t, (u64)got.points, (u64)want.points);
    }
    return 0;
  }
  static volatile long sink;
  State start = dealt(DEAL);
  { Rng r(3); double d = 0; for (int i = 0; i < 1000000; i++) { int x; playout(r, start, &x); x = x < -200 ? -200 : x > 200 ? 200 : x; d += x; } printf("# dominoes random rounds of the deal: mean payoff %.5f\n", d / 200 / 1e6); }
  bench_playouts("dominoes", "random rounds", A, [=](Rng& r, u64& m) {
    long s = 0; for (int i = 0; i < 512; i++) { int x; m += playout(r, start, &x); s += x; } sink = s; return 512; });
}
#endif
