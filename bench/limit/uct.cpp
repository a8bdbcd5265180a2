// UCT limit: plain UCT (UCB1, c = sqrt 2, one full random playout per iteration, no tree reuse) over the kernels.
// All children of a node lie side by side in one arena; a node gets its children on its second visit.
#include "common.h"
#include <cmath>
#include <vector>
#define LIMIT_NO_MAIN
namespace ttt {
#include "tic-tac-toe.cpp"
struct Game {
  using State = ttt::State;
  static State start() { return {0, 0, 0}; }
  static int gen(const State& s, u16* mv) { int n = 0; for (u32 e = 511 & ~(s.me | s.op); e; e &= e - 1) mv[n++] = __builtin_ctz(e); return n; }
  // Plays mv; returns 2 while the game goes on, else the result for the first player.
  static int play(State& s, u16 mv) {
    u32 m = s.me | 1u << mv; s.me = s.op; s.op = m; s.ply++;
    return WIN[m] ? (s.ply & 1 ? 1 : -1) : s.ply == 9 ? 0 : 2;
  }
};
}
namespace pentago {
#include "pentago.cpp"
struct Game {
  using State = pentago::State;
  static State start() { return {0, 0, 0}; }
  static int gen(const State& s, u16* mv) { int n = 0; for (u64 e = ALL & ~(s.me | s.op); e; e &= e - 1) for (int r = 0; r < 8; r++) mv[n++] = __builtin_ctzll(e) * 8 + r; return n; }
  static int play(State& s, u16 mv) {
    u64 m = s.me | 1ull << (mv >> 3), o = s.op; s.ply++;
    int side = s.ply & 1 ? 1 : -1;
    if (won(m)) return side;
    m = rot(m, mv >> 1 & 3, mv & 1); o = rot(o, mv >> 1 & 3, mv & 1); s.me = o; s.op = m;
    bool a = won(m), b = won(o);
    return a | b ? (a == b ? 0 : a ? side : -side) : s.ply == 36 ? 0 : 2;
  }
};
}
namespace onca {
#include "jogo-da-onca.cpp"
struct Game {
  using State = onca::State;
  static State start() { return START; }
  static int gen(const State& s, u16* mv) {
    int n = 0; u32 empty = 0x7fffffffu & ~s.dogs & ~(1u << s.jag);
    if (s.ply & 1) { for (u32 f = s.dogs; f; f &= f - 1) { int i = __builtin_ctz(f); for (u32 t = ADJ[i] & empty; t; t &= t - 1) mv[n++] = i | __builtin_ctz(t) << 8; } return n; }
    for (u32 t = ADJ[s.jag] & empty; t; t &= t - 1) mv[n++] = __builtin_ctz(t);
    for (u32 h = hops(s.dogs, empty, s.jag); h; h &= h - 1) mv[n++] = 0x8000 | __builtin_ctz(h);
    return n;
  }
  static int play(State& s, u16 mv) {
    if (s.ply & 1) s.dogs ^= 1u << (mv & 255) | 1u << (mv >> 8);
    else if (mv & 0x8000) { int h = mv & 255; s.dogs ^= 1u << HOPO[s.jag][h]; s.jag = HOPL[s.jag][h]; }
    else s.jag = mv;
    s.ply++;
    if (__builtin_popcount(s.dogs) == 9) return 1;
    u32 empty = 0x7fffffffu & ~s.dogs & ~(1u << s.jag);
    if (!(s.ply & 1) && !(ADJ[s.jag] & empty) && !hops(s.dogs, empty, s.jag)) return -1;
    return s.ply >= CAP ? 0 : 2;   // a dogs' side with no move is left to the playout / an empty move list
  }
};
}
namespace cc {
#include "chinese-checkers.cpp"
struct Game {
  using State = cc::State;
  static State start() { return {HOME[0], HOME[1], 0}; }
  static int gen(const State& s, u16* mv) { int n = 0; S occ = s.me | s.op; for (S m = s.me; any(m);) { int f = pop(m); for (S d = dests(occ, f); any(d);) mv[n++] = f | pop(d) << 8; } return n; }
  static int play(State& s, u16 mv) {
    S m = s.me ^ bit(mv & 255) ^ bit(mv >> 8); int side = s.ply & 1; s.me = s.op; s.op = m; s.ply++;
    return eq(m, HOME[1 - side]) ? (side ? -1 : 1) : s.ply >= CAP ? 0 : 2;
  }
};
}

struct Node { float w; u32 n, kids; u16 nk, mv; int8_t res; };   // w: sum of results for the side that moved into the node
template <class G, class P> u64 uct(int iters, Rng& rng, P playout, int* best) {
  static std::vector<Node> T; T.clear(); T.reserve(1 << 20); T.push_back({0, 0, 0, 0, 0, 2});
  u32 path[2048]; u16 mv[1024];
  for (int it = 0; it < iters; it++) {
    typename G::State s = G::start(); u32 at = 0; int d = 0, res = 2; path[d++] = 0;
    for (;;) {
      if (T[at].n == 0 && at) break;                       // first visit: play out from here
      if (!T[at].kids) {
        int k = G::gen(s, mv); if (!k) { res = s.ply & 1 ? 1 : -1; break; }
        for (int i = k - 1; i > 0; i--) { int j = rng.below(i + 1); u16 t = mv[i]; mv[i] = mv[j]; mv[j] = t; }
        T[at].kids = T.size(); T[at].nk = k;
        for (int i = 0; i < k; i++) T.push_back({0, 0, 0, 0, mv[i], 2});
      }
      const Node* k = &T[T[at].kids]; int n = T[at].nk, pick = 0;
      if (T[at].n - (at ? 1 : 0) < (u32)n) pick = T[at].n - (at ? 1 : 0);   // unvisited ones first (shuffled)
      else { float ln = 2 * logf((float)T[at].n), b = -1e9f; for (int i = 0; i < n; i++) { float inv = 1.0f / k[i].n, v = k[i].w * inv + sqrtf(ln * inv); if (v > b) { b = v; pick = i; } } }
      at = T[at].kids + pick; path[d++] = at;
      int r = G::play(s, T[at].mv);
      if (r != 2) { res = r; break; }
    }
    if (res == 2) playout(rng, s, &res);
    for (int i = 0; i < d; i++) { Node& x = T[path[i]]; x.n++; x.w += i & 1 ? res : -res; }   // odd depth: the first player moved
  }
  u32 bn = 0; for (int i = 0; i < T[0].nk; i++) if (T[T[0].kids + i].n > bn) { bn = T[T[0].kids + i].n; *best = T[T[0].kids + i].mv; }
  return iters;
}
template <class G, class P> void run(const char* name, int iters, const Args& A, P p) {
  char what[64]; snprintf(what, sizeof what, "UCT %d iterations per move from the start", iters);
  if (!A.wants(name, what)) return;
  double b = 0; int mv = 0;
  for (int r = 0; r < A.reps; r++) { Rng rng(r + 1); u64 n = 0; double t0 = now(), t; do { n += uct<G>(iters, rng, p, &mv); t = now(); } while (t - t0 < A.secs); if (n / (t - t0) > b) b = n / (t - t0); }
  printf("limit\t%s\t%s\t%.0f iterations/s\t(last choice %d)\n", name, what, b, mv); fflush(stdout);
}
int main(int argc, char** argv) {
  Args A = parse(argc, argv); ttt::init(); pentago::init(); onca::init(); cc::init();
  if (A.check) {  // UCT must open tic-tac-toe in the centre (cell 4), the best reply statistics in random play
    int c = 0; for (int i = 0; i < 10; i++) { Rng r(i + 1); int b; uct<ttt::Game>(20000, r, [](Rng& r, const ttt::State& s, int* x) { return ttt::playout(r, s, x); }, &b); c += b == 4; }
    printf("%s uct opens tic-tac-toe in the centre %d/10\n", c >= 8 ? "ok  " : "FAIL", c); return c < 8;
  }
  auto T = [](Rng& r, const ttt::State& s, int* x) { return ttt::playout(r, s, x); };
  auto P = [](Rng& r, const pentago::State& s, int* x) { return pentago::playout(r, s, x); };
  auto D = [](Rng& r, const onca::State& s, int* x) { return onca::playout(r, s, x); };
  auto C = [](Rng& r, const cc::State& s, int* x) { return cc::playout(r, s, x); };
  run<ttt::Game>("tic-tac-toe", 1000, A, T); run<ttt::Game>("tic-tac-toe", 50000, A, T);
  run<pentago::Game>("pentago", 1000, A, P); run<pentago::Game>("pentago", 50000, A, P);
  run<onca::Game>("jogo-da-onca", 10000, A, D);
  run<cc::Game>("chinese-checkers-2p", 2000, A, C);
}
