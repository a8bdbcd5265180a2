// Shared by the "limit" kernels: clock, RNG, uniform choice, best-of-N runner.
// Single-threaded on purpose: every figure is per core.
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <immintrin.h>
#include <initializer_list>

using u8 = uint8_t; using u16 = uint16_t; using u32 = uint32_t; using u64 = uint64_t;
using u128 = unsigned __int128;

// Thread CPU time, not wall time: the figures hold on a machine whose cores are shared.
inline double now() {
  timespec t; clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

// wyrand: one 64x64->128 multiply per draw.
struct Rng {
  u64 s;
  explicit Rng(u64 seed) : s(seed) {}
  inline u64 next() {
    s += 0xa0761d6478bd642full;
    u128 t = (u128)s * (s ^ 0xe7037ed1a0b428dbull);
    return (u64)(t >> 64) ^ (u64)t;
  }
  inline u32 below(u32 n) { return (u32)(((next() >> 32) * n) >> 32); }  // bias < n / 2^32
};

// Draws several small uniform numbers out of one 64-bit draw (mixed radix).
struct Radix {
  u64 r;
  inline u32 below(u32 n) { u128 t = (u128)r * n; r = (u64)t; return (u32)(t >> 64); }
};

inline int kth32(u32 m, u32 k) { return __builtin_ctz(_pdep_u32(1u << k, m)); }
inline int kth64(u64 m, u32 k) { return __builtin_ctzll(_pdep_u64(1ull << k, m)); }

struct Args {
  double secs = 2; int reps = 3; bool check = false;
  const char *game = nullptr, *what = nullptr;   // measure only this
  bool wants(const char* g, const char* w) const { return (!game || !strcmp(game, g)) && (!what || !strcmp(what, w)); }
};
inline Args parse(int argc, char** argv) {
  Args a;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "--check")) a.check = true;
    else if (i + 1 == argc) break;   // every other option has a value
    else if (!strcmp(argv[i], "--secs")) a.secs = atof(argv[++i]);
    else if (!strcmp(argv[i], "--reps")) a.reps = atoi(argv[++i]);
    else if (!strcmp(argv[i], "--game")) a.game = argv[++i];
    else if (!strcmp(argv[i], "--what")) a.what = argv[++i];
  }
  return a;
}

// Runs batch(rng, plies) -> playouts, for secs, reps times; prints the best repeat.
template <class F> void bench_playouts(const char* game, const char* what, const Args& a, F batch) {
  if (!a.wants(game, what)) return;
  double bp = 0, bm = 0, len = 0;
  for (int r = 0; r < a.reps; r++) {
    Rng rng(0x9E3779B97F4A7C15ull * (r + 1));
    u64 n = 0, m = 0; double t0 = now(), t;
    do { n += batch(rng, m); t = now(); } while (t - t0 < a.secs);
    if (n / (t - t0) > bp) { bp = n / (t - t0); bm = m / (t - t0); len = (double)m / n; }
  }
  printf("limit\t%s\t%s\t%.0f playouts/s\t%.0f plies/s\tavg %.2f plies\n", game, what, bp, bm, len);
  fflush(stdout);
}

// Runs f(depth) -> nodes, for secs, reps times; prints the best repeat. The depth goes through a volatile so that the
// compiler cannot take the (pure) walk out of the loop.
template <class F> void bench_nodes(const char* game, const char* what, const Args& a, int depth, F f) {
  if (!a.wants(game, what)) return;
  volatile int vd = depth;
  double best = 0; u64 nodes = 0;
  for (int r = 0; r < a.reps; r++) {
    double t0 = now(); u64 tot = 0; double t;
    do { nodes = f(vd); tot += nodes; t = now(); } while (t - t0 < a.secs);
    if (tot / (t - t0) > best) best = tot / (t - t0);
  }
  printf("limit\t%s\t%s\t%llu nodes\t%.0f nodes/s\n", game, what, (unsigned long long)nodes, best);
  fflush(stdout);
}

inline void expect(const char* what, u64 got, u64 want) {
  printf("%s %s: got %llu want %llu\n", got == want ? "ok  " : "FAIL", what, (unsigned long long)got, (unsigned long long)want);
  if (got != want) exit(1);
}
