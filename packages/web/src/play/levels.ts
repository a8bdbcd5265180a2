import { type Catalogue, type Table, unwrap } from '@tabuleiro/engine';
import { parseTerm } from '@tabuleiro/engine/text';
import { ladderOf } from '@tabuleiro/games';
import { suited } from '../engine/suited.js';

/** Opponents from weak to strong for games that have no measured ladder. */
export const LEVELS = ['random', 'greedy', 'alphabeta(depth=2)', 'uct(nodes=300)', 'pvs(nodes=20000)', 'perfect'];

export function plainLevels(catalogue: Catalogue, table: Table): string[] {
  return suited(catalogue, table, LEVELS);
}

/** The agent that stands for a game's ladder, and its parameter: `level(n=3)`. */
const LADDER = 'level';
const RUNG = 'n';

/** The levels that a player can choose: those of the game's ladder where it brings one, or else the plain ones. */
export function levelsFor(catalogue: Catalogue, table: Table): string[] {
  const spec = table.game.agents.find(({ name }) => name === LADDER)?.params[RUNG];
  if (spec?.kind !== 'int') return plainLevels(catalogue, table);
  const rungs = Array.from({ length: spec.max - spec.min + 1 }, (_, i) => `${LADDER}(${RUNG}=${spec.min + i})`);
  const levels = rungs.flatMap((text) => {
    const checked = catalogue.readAgent(table, text);
    return checked.ok ? [checked.value.text] : [];
  });
  return levels.length > 0 ? levels : plainLevels(catalogue, table);
}

interface Level {
  readonly n: number;
  readonly elo: number | null;
  /** The share of critical decisions in which it keeps the exact value; null where that was not measured. */
  readonly accuracy: number | null;
}

/** What was found out by table: to read a level is to read the whole ladder behind it. */
const known = new WeakMap<Table, Map<string, Level | null>>();

/**
 * Which level of the ladder an agent is, and its measured strength above the first, in a seat where the seats have
 * ladders of their own; null for all other agents.
 */
export function levelOf(catalogue: Catalogue, table: Table, agent: string, seat?: number): Level | null {
  const levels = known.get(table) ?? new Map<string, Level | null>();
  known.set(table, levels);
  const key = `${seat} ${agent}`;
  const level = levels.get(key);
  if (level !== undefined) return level;
  const found = readLevel(catalogue, table, agent, seat);
  levels.set(key, found);
  return found;
}

function readLevel(catalogue: Catalogue, table: Table, agent: string, seat: number | undefined): Level | null {
  const term = parseTerm(agent);
  if (!term.ok || term.value.name !== LADDER) return null;
  // An address may spell out what the shortest form leaves to be understood.
  const checked = catalogue.forNames().readAgent(table, agent);
  if (!checked.ok) return null;
  const args = (text: string) => unwrap(parseTerm(text)).args;
  // Whatever else is in its shortest text makes it another agent than the level of that number.
  if (args(checked.value.text).some(([key]) => key !== RUNG)) return null;
  const n = Number(args(checked.value.full).find(([key]) => key === RUNG)?.[1].name);
  const level = ladderOf(table.game, table.setup.seats, seat)?.levels[n - 1];
  return { n, elo: level?.elo ?? null, accuracy: level?.kept === undefined ? null : level.kept[0] / level.kept[1] };
}
