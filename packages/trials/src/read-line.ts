/** Lines read back from their texts. A file comes from anywhere: what follows may rely on every field of what is read. */
import { readEnding } from '@tabuleiro/engine/match';
import type { Kind } from './experiment/experiment.js';
import type { Line, OldSearchLine } from './lines.js';

/** What a run says of itself, as far as its lines must agree with it. */
export interface LinesOf {
  readonly kind: Kind;
  /** The agents by name. */
  readonly agents: readonly string[];
  readonly conditions: readonly { readonly players: number }[];
  /** How many blocks were planned; null where a test decides. */
  readonly blocks: number | null;
}

type Raw = Readonly<Record<string, unknown>>;

/** Reads a line of this run, however old; null where the text is damaged, or no line of the run. */
export function readLine(run: LinesOf, text: string): Line | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const raw = value as Raw;
  return isPlaced(run, raw) && SHAPES[run.kind](run, raw) ? ofToday(value as Line | OldSearchLine) : null;
}

function ofToday(line: Line | OldSearchLine): Line {
  if (!('stopped' in line)) return line;
  const { stopped, ...rest } = line;
  return { ...rest, basis: null, ended: stopped ? 'limit' : 'done' };
}

function isPlaced({ blocks, conditions }: LinesOf, { block, index, of, condition }: Raw): boolean {
  return (
    isBelow(block, blocks ?? Number.MAX_SAFE_INTEGER) &&
    isBelow(of, Number.MAX_SAFE_INTEGER) &&
    isBelow(index, of) &&
    isBelow(condition, conditions.length)
  );
}

const SHAPES: Readonly<Record<Kind, (run: LinesOf, line: Raw) => boolean>> = {
  matches: isGame,
  searches: isSearch,
  counts: isCount,
  learning: isLesson,
};

function isGame(run: LinesOf, line: Raw): boolean {
  const { seats, start, moves, payoffs, ending, movers } = line;
  const players = run.conditions[line.condition as number].players;
  if (!isListOf(seats, players, (name) => run.agents.includes(name as string))) return false;
  if (!isListOf(payoffs, players, Number.isFinite)) return false;
  if (!isText(start) || !isListOf(moves, null, isText)) return false;
  if (ending !== undefined && readEnding(ending, players) === null) return false;
  const { length } = moves;
  return (
    isListOf(movers, length, (seat) => seat === null || isBelow(seat, players)) &&
    [line.nodes, line.depth, line.value, line.ms].every((column) => isListOf(column, length, isNumberOrNull))
  );
}

function isSearch(run: LinesOf, line: Raw): boolean {
  return (
    run.agents.includes(line.agent as string) &&
    [line.position, line.move].every(isText) &&
    // Agents from outside need not say what a decision cost.
    [line.value, line.distance, line.nodes, line.depth, line.ms].every((number) => isNumberOrNull(number ?? null)) &&
    isListOf(line.line, null, isText) &&
    ('stopped' in line || (isText(line.ended) && typeof line.basis === 'object'))
  );
}

function isCount(_: LinesOf, line: Raw): boolean {
  return (
    [line.count, line.position].every(isText) &&
    [line.depth, line.total, line.ms].every(Number.isFinite) &&
    isNumberOrNull(line.branching) &&
    isListOf(line.counts, null, Number.isFinite) &&
    (line.upToSymmetry === null || isListOf(line.upToSymmetry, null, Number.isFinite))
  );
}

function isLesson(_: LinesOf, line: Raw): boolean {
  const { measured } = line;
  return (
    [line.games, line.judged, line.plies, line.positions, line.error, line.ms].every(Number.isFinite) &&
    isListOf(line.wins, null, Number.isFinite) &&
    (measured === undefined || isMeasured(measured))
  );
}

function isMeasured(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { net, against, games, score, beforeScore, kept, decisions, taken } = value as Raw;
  return (
    isText(net) &&
    isText(against) &&
    [games, score].every(Number.isFinite) &&
    [beforeScore, kept, decisions].every(isNumberOrNull) &&
    typeof taken === 'boolean'
  );
}

/** A whole number from 0 on, below another. */
function isBelow(value: unknown, end: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < (end as number);
}

/** A list of so many, or of any length, each of which passes. */
function isListOf(value: unknown, length: number | null, passes: (item: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && (length === null || value.length === length) && value.every((item) => passes(item));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumberOrNull(value: unknown): boolean {
  return value === null || Number.isFinite(value);
}
