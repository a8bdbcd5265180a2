/**
 * A game of two who help each other: the first player clears the goal of the second and builds ladders for it, and the
 * second wins with its fifteenth move. A beam search over the pieces of both found it, which took too long to be
 * repeated whenever somebody asks.
 */
export const HELPING_GAME: readonly string[] = [
  'f11-f10',
  'k6-j6',
  'e10-g10',
  'm6-k6-i6',
  'g13-g11-g9',
  'k5-i5-i7',
  'h13-f11-f9-h9',
  'm5-k5-i5-k7',
  'h9-h8',
  'l7-j7-h7-h9-f9-f11-h13',
  'f13-f11-f9-h9-h7-j7-h5',
  'j5-j7-h7-h9-f9-f11-f13',
  'g10-h10',
  'l5-l7-j7-h7-h9-f9-f11',
  'e12-e10-g10-i10',
  'i6-i8-g8-g10-e10-e12',
  'g12-e10-g10-g8-i8-i6-k6-k8',
  'm8-m6-k6-i6-i8-g8-g10-e10-g12',
  'h10-h11',
  'l6-k6',
  'e13-g13-g11-i11-i9',
  'k6-i6-i8-g8-g10-e10',
  'i9-j9',
  'k7-k9-i9-i11-g11-g13-e13',
  'f12-h12-h10-j10-j8-h6',
  'i7-g5-i5-k7-k9-i9-i11-g11-g13',
  'e11-g11-i11-i9-k9-k7',
  'j6-l8-j8-j10-h10-h12-f12',
  'k7-l7',
  'm7-k7-k9-i9-i11-g11-e11',
];
