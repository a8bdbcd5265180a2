/**
 * Exact values from a file, for whoever has them from elsewhere: positions as the game writes them, each with the value
 * of every move, or with its own. Values are those of the seat to act.
 */
import { listMoves, type OpenTable, OVER, ok, type Position, type Result, Rng, subSeed } from '@tabuleiro/engine';
import { valueFor } from '@tabuleiro/engine/solve';
import { own } from '@tabuleiro/engine/text';
import * as fields from '../experiment/fields.js';
import { type CriticalDecision, critical, type Decisions } from './decisions.js';
import { phaseAt } from './phases.js';
import { err, phrase } from './sentences.js';
import type { AccuracyAsked, ExactMove } from './work.js';

/** What a file of exact values says of itself. */
const FORMAT = 'tabuleiro-truth';

interface TruthFile {
  readonly format: string;
  readonly game: string;
  readonly gameVersion: number;
  readonly players?: number;
  readonly rules?: string;
  readonly positions: readonly TruthEntry[];
}

interface TruthEntry {
  readonly position: string;
  readonly ply?: number;
  readonly value?: number;
  readonly moves?: Readonly<Record<string, number>>;
}

/** A position of a file with what is known of it. */
interface KnownPosition {
  readonly text: string;
  readonly position: Position;
  readonly ply: number;
  readonly value: number | null;
  readonly moves: readonly ExactMove[] | null;
}

/** Exact values that were read and checked for a table. */
export interface Truth {
  readonly positions: readonly KnownPosition[];
}

const { list, number, object, optional, required, text, whole, word } = fields;

function readerFor({ game }: OpenTable): fields.Reader<TruthFile> {
  const { low, high } = game.payoffs;
  const worth = number(low, high);
  const moves: fields.Reader<Readonly<Record<string, number>>> = {
    expected: phrase('move-values', { low, high }),
    read(value, field) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return err('not-moves', { field, expected: this.expected });
      }
      for (const [move, each] of Object.entries(value)) {
        const read = worth.read(each, `${field}.${move}`);
        if (!read.ok) return read;
      }
      return ok(value as Readonly<Record<string, number>>);
    },
  };
  const entry = object<TruthEntry>(phrase('truth-position'), {
    position: required(word),
    ply: optional(whole(0, 1e6)),
    value: optional(worth),
    moves: optional(moves),
  });
  return object<TruthFile>(phrase('truth-file'), {
    format: required(word),
    game: required(word),
    gameVersion: required(whole(1, 1e6)),
    players: optional(whole(1, 64)),
    rules: optional(text),
    positions: required(list(entry)),
  });
}

/** Reads a file of exact values for a table; `setupOf` reads players and rules as texts. */
export function parseTruth(
  table: OpenTable,
  json: string,
  setupOf: (players?: number, rules?: string) => Result<OpenTable['setup']>,
): Result<Truth> {
  const read = readTruth(table, json, setupOf);
  return read.ok ? read : err('truth', { why: read });
}

function readTruth(table: OpenTable, json: string, setupOf: Parameters<typeof parseTruth>[2]): Result<Truth> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return err('not-json');
  }
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== FORMAT) {
    return err('not-truth');
  }
  const file = readerFor(table).read(value, '');
  if (!file.ok) return file;
  const { game, setup } = table;
  const { game: named, gameVersion, players, rules, positions } = file.value;
  if (named !== game.id || gameVersion !== game.version) {
    return err('other-game', { named, namedVersion: gameVersion, game: game.id, version: game.version });
  }
  const meant = setupOf(players, rules);
  if (!meant.ok) return meant;
  const [here, there] = [setup, meant.value].map((each) => JSON.stringify(each));
  if (here !== there) return err('other-setup', { named: there, setup: here });
  const known = new Map<string, KnownPosition>();
  for (const [index, entry] of positions.entries()) {
    const one = readEntry(table, entry);
    if (!one.ok) return err('at', { index, why: one });
    if (known.has(one.value.text)) return err('at', { index, why: err('twice', { text: one.value.text }) });
    known.set(one.value.text, one.value);
  }
  return ok({ positions: [...known.values()] });
}

function readEntry(table: OpenTable, { position: text, ply, value, moves }: TruthEntry): Result<KnownPosition> {
  const { game, setup, sideCount } = table;
  const read = game.parsePosition(text, setup);
  if (!read.ok) return read;
  const position = read.value;
  if (position.turn === OVER) return err('over', { text });
  if (position.turn < 0) return err('chance', { text });
  if (moves === undefined && value === undefined) return err('no-values');
  if (moves === undefined && sideCount !== 2) return err('value-alone', { sides: sideCount });
  const exact = moves === undefined ? ok(null) : readMoves(table, position, moves);
  if (!exact.ok) return exact;
  const best = exact.value === null ? null : Math.max(...exact.value.map((each) => each.value));
  if (value !== undefined && best !== null && value !== best) return err('values-differ', { value, best });
  // The same position may be written in several ways; it is known by the game's own.
  const canonical = game.makePosition(position);
  return ok({
    text: canonical,
    position,
    ply: ply ?? position.ply,
    value: value ?? best,
    moves: exact.value,
  });
}

function readMoves(
  { game }: OpenTable,
  position: Position,
  values: Readonly<Record<string, number>>,
): Result<readonly ExactMove[]> {
  const text = game.makePosition(position);
  const legal = new Map(listMoves(position).map((move) => [game.makeMove(position, move), move]));
  for (const move of Object.keys(values)) if (!legal.has(move)) return err('no-move', { move, text });
  const found: ExactMove[] = [];
  for (const [name, move] of legal) {
    const value = own(values, name);
    if (value === undefined) return err('missing-move', { move: name, text });
    found.push({ move, value });
  }
  return ok(found);
}

/** The value of each move from those of the positions after it; null where one of them is not known. */
function movesFrom(
  table: OpenTable,
  { position }: KnownPosition,
  known: ReadonlyMap<string, KnownPosition>,
): readonly ExactMove[] | null {
  const seat = position.turn;
  const found: ExactMove[] = [];
  for (const move of listMoves(position)) {
    position.play(move);
    const { turn } = position;
    const next = turn < 0 ? null : (known.get(table.game.makePosition(position))?.value ?? null);
    const value = turn === OVER ? position.payoff(seat) : next === null ? null : valueFor(table, seat, turn, next);
    position.undo();
    if (value === null) return null;
    found.push({ move, value });
  }
  return found;
}

const OF_TRUTH = 0x7472;

/** The critical decisions among positions with exact values, in an order that is drawn, as many as were asked for. */
export function truthDecisions(
  table: OpenTable,
  { positions }: Truth,
  asked: Pick<AccuracyAsked, 'positions' | 'seed' | 'plies'>,
  sampled: Pick<Decisions, 'games' | 'length' | 'lengthOf'>,
): Result<Decisions> {
  const known = new Map(positions.map((each) => [each.text, each]));
  const { from, to } = asked.plies ?? { from: 0, to: Number.POSITIVE_INFINITY };
  const decisions: CriticalDecision[] = [];
  let [unsolved, indifferent] = [0, 0];
  const drawn = shuffled(positions, new Rng(subSeed(asked.seed, OF_TRUTH)));
  for (const each of drawn.filter(({ ply }) => ply >= from && ply <= to)) {
    if (decisions.length === asked.positions) break;
    const exact = each.moves ?? movesFrom(table, each, known);
    const place = { position: each.text, seat: each.position.turn, phase: phaseAt(each.ply, sampled.length) };
    const decision = critical(place, exact);
    if (exact === null) unsolved++;
    else if (decision === null) indifferent++;
    else decisions.push(decision);
  }
  if (decisions.length === 0) return err('nothing-in-truth', { seen: positions.length });
  return ok({ decisions, leftOut: { unsolved, indifferent, repeated: 0 }, ...sampled });
}

function shuffled<T>(items: readonly T[], rng: Rng): T[] {
  const drawn = [...items];
  for (let i = drawn.length - 1; i > 0; i--) {
    const other = rng.below(i + 1);
    [drawn[i], drawn[other]] = [drawn[other], drawn[i]];
  }
  return drawn;
}
