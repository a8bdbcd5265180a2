/** Random play of a round of dominoes in WebAssembly; its twin is in round.ts. */
import {
  CLOSED,
  END,
  ENDS,
  FLAGS,
  FREE_CHOICE,
  HANDS,
  isReached,
  lay,
  OPENERS,
  PLAYED,
  PLIES,
  pass,
  REACHED,
  SHOWN,
  STATE,
  SUITS,
  TURN,
  word,
} from './round.part.as';

/** Plays random moves to the end of the round. */
export function play(): void {
  const flags = load<u32>(FLAGS);
  const compared: u32 = (flags & FREE_CHOICE) !== 0 ? -1 : SHOWN;
  let s0 = load<u32>(STATE);
  let s1 = load<u32>(STATE + 4);
  let seat = load<u32>(TURN);
  let plies: u32 = 0;
  let end: u32 = 0;
  while (end === 0) {
    const hand = word(HANDS, seat);
    let f0: u32 = 0;
    let f1: u32 = 0;
    let f2: u32 = 0;
    let f3: u32 = 0;
    if (load<u32>(PLAYED) === 0) f0 = hand & load<u32>(OPENERS);
    else {
      // Of arms on which a tile does the same, only the first.
      const a = load<u32>(ENDS);
      const b = load<u32>(ENDS, 4);
      const c = load<u32>(ENDS, 8);
      const d = load<u32>(ENDS, 12);
      f0 = hand & word(SUITS, (1 << (a & SHOWN)) & 127);
      if (((a ^ b) & compared) !== 0) f1 = hand & word(SUITS, (1 << (b & SHOWN)) & 127);
      if ((c & SHOWN) !== CLOSED) {
        if (((a ^ c) & compared) !== 0 && ((b ^ c) & compared) !== 0) f2 = hand & word(SUITS, 1 << (c & SHOWN));
        if (((a ^ d) & compared) !== 0 && ((b ^ d) & compared) !== 0 && ((c ^ d) & compared) !== 0) {
          f3 = hand & word(SUITS, 1 << (d & SHOWN));
        }
      }
    }
    const n0 = <u32>popcnt(f0);
    const n1 = n0 + <u32>popcnt(f1);
    const n2 = n1 + <u32>popcnt(f2);
    const total = n2 + <u32>popcnt(f3);
    const product = s0 * 0x9e3779bb;
    const mixed = s1 ^ s0;
    s0 = rotl(s0, 26) ^ mixed ^ (mixed << 9);
    s1 = rotl(mixed, 13);
    plies++;
    // A number is drawn for a pass as well.
    if (total === 0) pass(seat, flags);
    else {
      let n = <u32>((<u64>(rotl(product, 5) * 5) * total) >> 32);
      let fits = f0;
      let arm: u32 = 0;
      if (n >= n2) {
        fits = f3;
        n -= n2;
        arm = 3;
      } else if (n >= n1) {
        fits = f2;
        n -= n1;
        arm = 2;
      } else if (n >= n0) {
        fits = f1;
        n -= n0;
        arm = 1;
      }
      for (; n > 0; n--) fits &= fits - 1;
      end = lay(seat, ctz(fits), arm, flags);
    }
    seat = (seat + 1) & 3;
    if (end === 0 && isReached(flags)) end = REACHED;
  }
  store<u32>(STATE, s0);
  store<u32>(STATE + 4, s1);
  store<u32>(PLIES, plies);
  store<u32>(END, end);
}
