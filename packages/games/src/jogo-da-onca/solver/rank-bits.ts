/**
 * Ranks are kept as bits, one plane for each, so that all positions of a word with one rank are written at once. A plane
 * that nothing is written to takes no memory.
 */
export const RANK_BITS = 10;
