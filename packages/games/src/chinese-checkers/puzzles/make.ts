import { listMoves, type PuzzleMaker, type Rng } from '@tabuleiro/engine';
import { cellsOfCorner, goalOf, NO_CORNER, progress, ROOM, type Star } from '../cells.js';
import { fromOf, toOf } from '../move.js';
import { ChineseCheckers } from '../position.js';
import type { Terrain } from '../terrain.js';

/** The seat that is asked, and the one that stands still meanwhile. */
const SEAT = 0;
const OTHER = 1;
/** So many pieces are not at home yet, and so many moves bring all of them there. */
const OUTSIDE = [2, 3];
const FEWEST = 2;
const MOST = 3;
/** The pieces that are not at home are no farther from its tip than this. */
const NEAR = 8;

/** Endings in which one move, and no other, begins a shortest way home. Whoever else plays has passed by. */
export const maker: PuzzleMaker<ChineseCheckers> = {
  propose({ game, setup }, rng) {
    const { terrain } = game.start(setup);
    const position = ending(terrain, rng);
    const home = new Home(position);
    for (let turns = 1; turns <= MOST; turns++) {
      const ways = home.firstMoves(turns);
      if (ways.length === 0) continue;
      if (turns < FEWEST || ways.length > 1) return null;
      const text = game.makePosition(position);
      return { position: text, moves: [game.makeMove(position, ways[0])], goal: 'home', turns };
    }
    return null;
  },
};

/** All pieces but a few at home, and the others near it; the other side is as good as home too, at the far end. */
function ending(terrain: Terrain, rng: Rng): ChineseCheckers {
  const { star, starts } = terrain;
  const owners = new Int8Array(ROOM).fill(-1);
  const goal = shuffled(cellsOfCorner(star, goalOf(starts[SEAT])), rng);
  const outside = OUTSIDE[rng.below(OUTSIDE.length)];
  const near = shuffled(openCells(star, starts[SEAT], 4 * star.arm - NEAR, 4 * star.arm), rng);
  for (const cell of [...goal.slice(outside), ...near.slice(0, outside)]) owners[cell] = SEAT;
  const far = shuffled(openCells(star, starts[SEAT], 0, star.arm + 1), rng);
  const theirs = shuffled(cellsOfCorner(star, starts[SEAT]), rng);
  for (const cell of [...theirs.slice(1), far[0]]) owners[cell] = OTHER;
  return ChineseCheckers.of(terrain, { owners, turn: SEAT });
}

/** The cells outside of corners that a piece from a corner reaches after so much of its way. */
function openCells(star: Star, corner: number, from: number, to: number): number[] {
  return star.cells.filter((cell) => {
    const way = progress(star, corner, cell);
    return star.corner[cell] === NO_CORNER && way >= from && way <= to;
  });
}

function shuffled(cells: readonly number[], rng: Rng): number[] {
  const order = Int32Array.from(cells);
  rng.shuffle(order, 0, order.length);
  return [...order];
}

/** The ways home of one side, with the other one standing still. */
class Home {
  private readonly isHome: (cell: number) => boolean;

  constructor(private readonly position: ChineseCheckers) {
    const { star, starts } = position.terrain;
    const goal = goalOf(starts[SEAT]);
    this.isHome = (cell) => star.corner[cell] === goal;
  }

  /** The first moves of all ways home in so many moves. */
  firstMoves(turns: number): number[] {
    const outside = this.position
      .owners()
      .reduce((sum, owner, cell) => sum + Number(owner === SEAT && !this.isHome(cell)), 0);
    return listMoves(this.position).filter((move) => this.leadsHome(move, turns, outside));
  }

  private leadsHome(move: number, turns: number, outside: number): boolean {
    const left = outside + Number(this.isHome(fromOf(move))) - Number(this.isHome(toOf(move)));
    if (left === 0) return true;
    // A move brings one piece home at most.
    if (left > turns - 1) return false;
    const { position } = this;
    position.play(move);
    position.skip();
    const found = listMoves(position).some((next) => this.leadsHome(next, turns - 1, left));
    position.undo();
    position.undo();
    return found;
  }
}
