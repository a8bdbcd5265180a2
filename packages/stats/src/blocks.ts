/**
 * Blocks: the same opening or deal with the agents in every arrangement of a kind, so that luck and the advantage of
 * moving first cancel. A block depends on the plan and its index alone: any worker can make it, in any order.
 */
import { subSeed } from '@tabuleiro/engine';

/**
 * How agents change seats within a block. Rotation: all move on by one side until they are back. Mixture: every way to
 * give the sides to the agents in which each agent has at least one (2 agents on 3 sides: 6 games). Fixed: one game,
 * the agents in their order, for experiments that ask how one agent does with a certain side.
 */
export const ARRANGEMENTS = ['rotation', 'mixture', 'fixed'] as const;
/** One of the ways to seat the agents of a meeting. */
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** What blocks are laid out from. */
export interface BlockPlan {
  /** The agents of each meeting: see pairing.ts. */
  readonly meetings: readonly (readonly string[])[];
  /** The side of each seat; partners share one. */
  readonly sides: readonly number[];
  readonly arrangement: Arrangement;
  /** Texts of opening positions; an empty list means the start of the game. */
  readonly openings: readonly string[];
  readonly seed: number;
}

/** Games that share an opening or a deal, with every seating in turn. */
export interface Block {
  readonly index: number;
  /** Of the deal: chance falls the same in every game of the block. */
  readonly seed: number;
  readonly opening?: string;
  /** The agents by seat, game by game. */
  readonly games: readonly (readonly string[])[];
}

/**
 * The block with this index. Meetings take turns, so that every prefix of the blocks is balanced between them; each
 * meeting goes through the openings in their order, and starts again after the last.
 */
export function makeBlock(plan: BlockPlan, index: number): Block {
  const { meetings, sides, arrangement, openings, seed } = plan;
  const round = Math.floor(index / meetings.length);
  const games = arrange(arrangement, meetings[index % meetings.length], sides);
  const block = { index, seed: subSeed(seed, index), games };
  return openings.length === 0 ? block : { ...block, opening: openings[round % openings.length] };
}

/** The seed of what else is random in a game of a block: the agents' own choices, which need not be the same. */
export function gameSeed(block: Pick<Block, 'seed'>, game: number): number {
  return subSeed(block.seed, game + 1);
}

/** The games of a block as agents by seat. */
export function arrange(arrangement: Arrangement, agents: readonly string[], sides: readonly number[]): string[][] {
  const count = new Set(sides).size;
  if (agents.length > count) throw new Error(`${agents.length} agents do not fit on ${count} sides`);
  if (arrangement === 'rotation' && count % agents.length !== 0) {
    throw new Error(`rotation gives ${agents.length} agents unequal parts of ${count} sides: use a mixture`);
  }
  const bySide = arrangement === 'mixture' ? mixtures(agents, count) : rotations(agents, count);
  return (arrangement === 'fixed' ? bySide.slice(0, 1) : bySide).map((order) => sides.map((side) => order[side]));
}

/** Fewer agents than sides repeat in turn (A, B, A, B); a rotation that comes up again is left out. */
function rotations(agents: readonly string[], count: number): string[][] {
  const first = Array.from({ length: count }, (_, side) => side % agents.length);
  const seen = new Set<string>();
  return first.flatMap((_, turn) => {
    const order = first.map((_, side) => first[(side + turn) % count]);
    if (seen.has(order.join())) return [];
    seen.add(order.join());
    return [order.map((agent) => agents[agent])];
  });
}

function mixtures(agents: readonly string[], count: number): string[][] {
  let orders: string[][] = [[]];
  for (let side = 0; side < count; side++) orders = orders.flatMap((order) => agents.map((agent) => [...order, agent]));
  return orders.filter((order) => new Set(order).size === new Set(agents).size);
}
