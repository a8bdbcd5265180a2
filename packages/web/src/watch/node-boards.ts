import type { Position, Table } from '@tabuleiro/engine';
import { lookAt } from '../board/board-as-seen.js';
import { type Miniature, miniatureOf } from '../board/small/miniature.js';
import { positionAt } from './node-texts.js';
import type { SearchTree } from './search-tree.js';

/** Small boards of the nodes of a search, each drawn when it is first seen and kept. */
export class NodeBoards {
  private readonly drawn = new Map<number, Miniature | null>();

  constructor(
    private readonly table: Table,
    private readonly root: Position,
    private readonly tree: SearchTree,
  ) {}

  /** How wide a board is for its height; null where there are none, as where hands are hidden. */
  aspect(): number | null {
    const board = this.of(0);
    return board === null ? null : board.width / board.height;
  }

  /** The board at a node; null where the game has none, or where no position goes with a node. */
  of(node: number): Miniature | null {
    const known = this.drawn.get(node);
    if (known !== undefined) return known;
    const made = this.make(node);
    this.drawn.set(node, made);
    return made;
  }

  private make(node: number): Miniature | null {
    const { table, root, tree } = this;
    // Where hands are hidden the tree is about what may be.
    if (table.game.hidden) return null;
    const { parent, move } = tree.nodes[node];
    const picture = lookAt(table, positionAt(root, tree, node), null)?.picture;
    if (picture === undefined) return null;
    return miniatureOf(table.game, picture, parent < 0 ? [] : this.touched(parent, move));
  }

  /** The cells of a move, as on a large board: what turned says more about a turn than what was clicked for it. */
  private touched(parent: number, move: number): readonly string[] {
    const before = positionAt(this.root, this.tree, parent);
    if (before.turn < 0) return [];
    const look = lookAt(this.table, before, null);
    const turned = look?.motion(move).turns?.flatMap(({ cells }) => cells) ?? [];
    return turned.length > 0 ? turned : (look?.steps(move) ?? []);
  }
}
