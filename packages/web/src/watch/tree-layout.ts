import type { SearchTree } from './search-tree.js';

/** Where a node is drawn; the row is its depth. */
export interface PlacedNode {
  readonly node: number;
  readonly x: number;
  readonly y: number;
}

export interface TreeLayout {
  readonly nodes: readonly PlacedNode[];
  readonly width: number;
  readonly height: number;
  readonly nodeWidth: number;
}

const NARROWEST = 50;
/** The room that a sign of a node's text takes, and the space around the text. */
const SIGN = 7.5;
const PADDING = 20;
export const NODE_HEIGHT = 48;
const GAP = 6;
const ROW = 88;
/** More nodes in a row than this are hard to read: then only the way to the node in focus is opened. */
const WIDEST_ROW = 14;
/** A row never shows more nodes than this around the one in focus. */
const MOST_IN_ROW = 40;

/**
 * The nodes to show at a step, row by row. A small tree is shown whole; of a large one, the children of the nodes on the
 * way to the focus, so that the picture stays as wide as a position has moves.
 */
export function layOut(tree: SearchTree, step: number, focus: number, text: (node: number) => string): TreeLayout {
  const path = tree.pathTo(focus);
  const whole = rowsOf(tree, step, () => true, WIDEST_ROW);
  const rows = whole ?? rowsOf(tree, step, (node) => path.includes(node), Number.POSITIVE_INFINITY) ?? [[0]];
  const shown = rows.map((row) => around(row, path));
  const longest = Math.max(...shown.flatMap((row) => row.map((node) => text(node).length)));
  const nodeWidth = Math.max(NARROWEST, SIGN * longest + PADDING);
  const width = Math.max(...shown.map((row) => row.length)) * (nodeWidth + GAP) + GAP;
  const places = new Map<number, number>();
  const nodes = shown.flatMap((row, depth) => {
    const parents = row.map((node) => places.get(tree.nodes[node].parent) ?? width / 2);
    const middle = parents.reduce((sum, x) => sum + x, 0) / Math.max(1, parents.length);
    const length = row.length * (nodeWidth + GAP);
    const start = Math.max(GAP, Math.min(width - length, middle - length / 2));
    return row.map((node, i) => {
      const x = start + (i + 0.5) * (nodeWidth + GAP) - GAP / 2;
      places.set(node, x);
      return { node, x, y: depth * ROW + NODE_HEIGHT / 2 + 6 };
    });
  });
  return { nodes, width, height: shown.length * ROW + 6, nodeWidth };
}

/** The rows of the tree, opening the nodes that may be opened; null if one becomes wider than wanted. */
function rowsOf(tree: SearchTree, step: number, opens: (node: number) => boolean, widest: number): number[][] | null {
  const rows = [[0]];
  for (;;) {
    const next = rows[rows.length - 1].filter(opens).flatMap((node) => tree.childrenAt(node, step));
    if (next.length === 0) return rows;
    if (next.length > widest) return null;
    rows.push(next);
  }
}

/** The part of a long row around the node in focus. */
function around(row: readonly number[], path: readonly number[]): readonly number[] {
  if (row.length <= MOST_IN_ROW) return row;
  const at = Math.max(
    0,
    row.findIndex((node) => path.includes(node)),
  );
  const start = Math.max(0, Math.min(row.length - MOST_IN_ROW, at - MOST_IN_ROW / 2));
  return row.slice(start, start + MOST_IN_ROW);
}
