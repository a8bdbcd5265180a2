import { QUADRANTS } from '../quadrants.js';

/**
 * A rotation says how many quarter turns clockwise each quadrant has been turned: 256 of them, two bits a quadrant,
 * quadrant 0 lowest. Every turn changes the sum of the four by one, so at any moment of a game only the 128 of one
 * parity can be. What holds in which of these is a set of 128 bits: four words, in a layout that makes the step over
 * a turn cheap.
 *
 * Let l be the low and h the high bit of a quadrant's two. A turn either way flips l, and as both ways are open, either
 * h can follow. So for each quadrant "some turn of it leads into the set" forgets h and flips l. The high bits of
 * quadrants 2 and 3 choose the word; inside it the bits of quadrants 0 and 1, and the low bit of quadrant 2, choose the
 * bit. The low bit of quadrant 3 follows from the parity.
 */
export const WORDS = 4;

/** How far a quadrant is turned in a rotation. */
export function quartersOf(rotation: number, quadrant: number): number {
  return (rotation >> (2 * quadrant)) & 3;
}

/** The rotation after a quarter turn of a quadrant, clockwise or back. */
export function turned(rotation: number, quadrant: number, clockwise: boolean): number {
  const shift = 2 * quadrant;
  const quarters = (rotation >> shift) + (clockwise ? 1 : 3);
  return (rotation & ~(3 << shift)) | ((quarters & 3) << shift);
}

/** PARITY[rotation]: of all quarter turns together. */
export const PARITY = Uint8Array.from({ length: 256 }, (_, rotation) => {
  let sum = 0;
  for (let quadrant = 0; quadrant < QUADRANTS; quadrant++) sum += quartersOf(rotation, quadrant);
  return sum & 1;
});

/** The word of a set that a rotation is found in. */
export const WORD_OF = Uint8Array.from({ length: 256 }, (_, rotation) => {
  return (quartersOf(rotation, 2) >> 1) | (quartersOf(rotation, 3) & 2);
});

/** The bit of that word. */
export const MASK_OF = Int32Array.from({ length: 256 }, (_, rotation) => {
  const [first, second, third] = [0, 1, 2].map((quadrant) => quartersOf(rotation, quadrant));
  const place = (first >> 1) | ((first & 1) << 1) | ((second & 2) << 1) | ((second & 1) << 3) | ((third & 1) << 4);
  return 1 << place;
});

/** Whether a rotation is in the set whose first word is at `at`. */
export function holds(sets: Int32Array, at: number, rotation: number): boolean {
  return (sets[at + WORD_OF[rotation]] & MASK_OF[rotation]) !== 0;
}
