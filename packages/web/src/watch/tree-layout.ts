import type { SearchTree } from './search-tree.js';

/** Where a node is drawn: its middle. */
export interface PlacedNode {
  readonly node: number;
  readonly x: number;
  readonly y: number;
}

/** A row of the tree: the nodes of one depth. */
export interface PlacedRow {
  readonly nodes: readonly number[];
  /** How many there are besides, for which there is no room. */
  readonly notShown: number;
  readonly top: number;
}

export interface TreeLayout {
  readonly nodes: readonly PlacedNode[];
  readonly rows: readonly PlacedRow[];
  readonly width: number;
  readonly height: number;
  readonly nodeWidth: number;
  readonly nodeHeight: number;
  readonly rowHeight: number;
  /** The size of the small boards; none have no height. */
  readonly board: { readonly width: number; readonly height: number };
}

export interface LayoutWishes {
  /** The text of a node. */
  readonly text: (node: number) => string;
  /** How wide a board is for its height; null where none are drawn. */
  readonly aspect: number | null;
}

const NARROWEST = 56;
/** Where something may be cut, and is told below. */
const NARROWEST_WINDOWED = 64;
/** Where visits or odds stand beside the value. */
const NARROWEST_COUNTED = 78;
/** The room that a sign of a node's text takes, and the space around the text. */
const SIGN = 7.5;
const PADDING = 14;
const BOARD_HEIGHT = 46;
const WIDEST_BOARD = 80;
/** The two lines of text of a node, with the space around them. */
const TEXT_HEIGHT = 36;
/** Between rows: who decides there, the edges, and what was cut. */
const BETWEEN = 34;
const GAP = 6;
/** More nodes in a row than this are hard to read: then only the way to the node in focus is opened. */
const WIDEST_ROW = 12;
/** A row never shows more nodes than this around the one in focus. */
const MOST_IN_ROW = 30;

/**
 * The nodes to show at a step, row by row. A small tree is shown whole; of a large one, the children of the nodes on the
 * way to the focus, so that the picture stays as wide as a position has moves.
 */
export function layOut(tree: SearchTree, step: number, focus: number, { text, aspect }: LayoutWishes): TreeLayout {
  const path = tree.pathTo(focus);
  const whole = rowsOf(tree, step, () => true, WIDEST_ROW);
  const rows = whole ?? rowsOf(tree, step, (node) => path.includes(node), Number.POSITIVE_INFINITY) ?? [[0]];
  const shown = rows.map((row) => around(row, path));
  const board = boardSize(aspect);
  const longest = Math.max(...shown.flatMap((row) => row.map((node) => text(node).length)));
  const counted = tree.sampling || shown.some((row) => row.some((node) => !Number.isNaN(tree.nodes[node].odds)));
  const least = counted ? NARROWEST_COUNTED : tree.windowed ? NARROWEST_WINDOWED : NARROWEST;
  const nodeWidth = Math.max(least, SIGN * longest + PADDING, board.width + PADDING);
  const nodeHeight = TEXT_HEIGHT + (board.height === 0 ? 0 : board.height + 6);
  const rowHeight = nodeHeight + BETWEEN;
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
      return { node, x, y: depth * rowHeight + BETWEEN - 6 + nodeHeight / 2 };
    });
  });
  // In a part of a tree that may be wider than its box, the root stands above the way that is open.
  const below = whole === null && path.length > 1 ? places.get(path[1]) : undefined;
  if (below !== undefined) nodes[0] = { ...nodes[0], x: below };
  const placedRows = shown.map((row, depth) => ({
    nodes: row,
    notShown: rows[depth].length - row.length,
    top: depth * rowHeight,
  }));
  return { nodes, rows: placedRows, width, height: shown.length * rowHeight, nodeWidth, nodeHeight, rowHeight, board };
}

function boardSize(aspect: number | null): { readonly width: number; readonly height: number } {
  if (aspect === null) return { width: 0, height: 0 };
  const width = Math.min(WIDEST_BOARD, BOARD_HEIGHT * aspect);
  return { width, height: width / aspect };
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
