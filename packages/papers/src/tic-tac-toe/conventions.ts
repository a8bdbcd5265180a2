/** Squares by kind, counted from 0 as moves are. */
const CORNERS = [0, 2, 6, 8];
const EDGES = [1, 3, 5, 7];
const CENTRE = [4];

/** The order in which squares are listed, before any sorting by value. */
export const LISTINGS = {
  'as numbered': [0, 1, 2, 3, 4, 5, 6, 7, 8],
  'corners, centre, edges': [...CORNERS, ...CENTRE, ...EDGES],
  'corners, edges, centre': [...CORNERS, ...EDGES, ...CENTRE],
  'centre, corners, edges': [...CENTRE, ...CORNERS, ...EDGES],
  'centre, edges, corners': [...CENTRE, ...EDGES, ...CORNERS],
  'edges, corners, centre': [...EDGES, ...CORNERS, ...CENTRE],
  'edges, centre, corners': [...EDGES, ...CENTRE, ...CORNERS],
} as const;

/** What a count of nodes leaves open: the table of ordered alpha-beta says nothing about any of this. */
export interface Convention {
  /** Siblings are one node if a mirror that keeps the position makes one of the other, or keeps every move so far. */
  readonly merging: 'position' | 'moves';
  readonly listing: keyof typeof LISTINGS;
  /** A node is cut against the best of all nodes above it, or against its parent's best alone. */
  readonly bounds: 'all above' | 'parent';
  /** Whether a value that equals the bound cuts, or only one beyond it. */
  readonly equal: 'cuts' | 'goes on';
  /**
   * Ordered children at the last level: all are visited until one cuts, or just the first, since its estimate is the
   * value that the node will have.
   */
  readonly lastLevel: 'all' | 'first';
  readonly root: 'counted' | 'not counted';
}

/**
 * How alpha-beta is usually written and counted; that mirrors are merged and the root is a node follows from the
 * simplest of the published counts.
 */
export const PLAIN: Convention = {
  merging: 'position',
  listing: 'as numbered',
  bounds: 'all above',
  equal: 'cuts',
  lastLevel: 'all',
  root: 'counted',
};

/** Every combination. */
export const CONVENTIONS: readonly Convention[] = (['position', 'moves'] as const).flatMap((merging) =>
  (Object.keys(LISTINGS) as (keyof typeof LISTINGS)[]).flatMap((listing) =>
    (['all above', 'parent'] as const).flatMap((bounds) =>
      (['cuts', 'goes on'] as const).flatMap((equal) =>
        (['all', 'first'] as const).flatMap((lastLevel) =>
          (['counted', 'not counted'] as const).map((root) => ({ merging, listing, bounds, equal, lastLevel, root })),
        ),
      ),
    ),
  ),
);

export function describeConvention(convention: Convention): string {
  const { merging, listing, bounds, equal, lastLevel, root } = convention;
  return [
    `siblings merged by ${merging}`,
    `squares ${listing}`,
    `cut against ${bounds === 'parent' ? 'the parent' : 'all nodes above'}`,
    equal === 'cuts' ? 'equal values cut' : 'equal values go on',
    lastLevel === 'first' ? 'only the first of ordered leaves' : 'ordered leaves until one cuts',
    `root ${root}`,
  ].join(', ');
}
