import type { Position, Table } from '@tabuleiro/engine';
import type { SearchTree } from './search-tree.js';

/** The move into each node as text, worked out when it is first asked for and never again. */
export class NodeTexts {
  private readonly known = new Map<number, string>();

  constructor(
    private readonly table: Table,
    /** Where the search began. */
    private readonly root: Position,
    private readonly tree: SearchTree,
  ) {}

  /** The text of the move into a node, in the words of the game; the root has none. */
  of(node: number): string {
    const known = this.known.get(node) ?? (node === 0 ? '' : this.make(node));
    this.known.set(node, known);
    return known;
  }

  private make(node: number): string {
    const { game } = this.table;
    const { move, odds, parent, depth } = this.tree.nodes[node];
    if (!game.hidden) return game.makeMove(positionAt(this.root, this.tree, parent), move);
    // A search over what a seat knows: an event of chance, or a move that somebody may make.
    if (!Number.isNaN(odds)) return game.chanceText?.(move) ?? String(move);
    // The first move of a round has a text of its own.
    const later = this.root.clone();
    if (depth > 1) later.play(this.tree.movesTo(node)[0]);
    return game.makeMove(later.turn >= 0 ? later : this.root, move);
  }
}

/** The position of a node, where nothing is hidden. */
export function positionAt(root: Position, tree: SearchTree, node: number): Position {
  const position = root.clone();
  for (const move of tree.movesTo(node)) position.play(move);
  return position;
}
