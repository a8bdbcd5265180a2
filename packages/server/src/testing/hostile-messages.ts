import type { Rng } from '@tabuleiro/engine';
import { SIGNALS } from '@tabuleiro/protocol/online';
import { freshBits, tableIdOf } from '../online/ids.js';

/** What whoever attacks knows: tables of others, and one of its own where it has opened one. */
export interface Targets {
  readonly tables: readonly string[];
  readonly own: string | null;
}

/** Something that must not be done. */
export interface HostileMessage {
  readonly kind: HostileKind;
  readonly data: string | Buffer;
}

type Make = (rng: Rng, targets: Targets) => string | Buffer;

/** No message may be longer than this. */
const LONGEST = 64 * 1024;

/** Everything that is tried, by what it is called. The greeting has been said, and the first of the tables is attended. */
const KINDS = {
  /** Whoever only watches does what those at the table may. */
  'wrong-seat': (rng, { tables }) => act(rng, tables[0], anyCommand(rng)),
  /** A table that is not attended. */
  'other-table': (rng, { tables }) => act(rng, pick(rng, tables.slice(1)), anyCommand(rng)),
  'no-table': (rng) =>
    request(
      rng,
      pick(rng, [
        { kind: 'attend', since: 0 },
        { kind: 'act', command: anyCommand(rng) },
      ]),
      tableIdOf('nobody', freshBits()),
    ),
  /** Another device, though everybody has said who they are; or a key that is none. */
  'wrong-secret': (rng) =>
    request(rng, { kind: 'hello', key: pick(rng, [freshBits(), 'f'.repeat(63), '', null]), name: 'x' }),
  /** A move that was made long ago, or is far ahead: at its own table an agent has moved first. */
  'old-version': (rng, { own, tables }) =>
    act(rng, own ?? tables[0], { kind: 'play', move: 'a1', at: pick(rng, [0, 1, 3, 99_999]) }),
  'wrong-word': (rng, { tables }) =>
    request(rng, { kind: 'signal', word: pick(rng, [...SIGNALS, 'hunter2']) }, tables[0]),
  unplayable: (rng) =>
    open(rng, { game: pick(rng, ['nothing', '__proto__', '']), rules: pick(rng, ['', 'x=1', '('.repeat(5000)]) }, null),
  'endless-agent': (rng) =>
    open(
      rng,
      { game: 'pentago', rules: '' },
      pick(rng, ['level('.repeat(3000), 'a'.repeat(20_000), `pvs(eval=${'('.repeat(19_000)}`]),
    ),
  /** Nearly as long as may be: in a field, as nested lists, as many fields. */
  huge: (rng, { tables }) =>
    pick(rng, [
      act(rng, tables[0], { kind: 'play', move: 'x'.repeat(60_000), at: 0 }),
      '['.repeat(60_000),
      `{"id":1,"request":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
      `{"id":1,"request":{"kind":"lobby","watch":true,${Array.from({ length: 4000 }, (_, i) => `"f${i}":1`).join()}}}`,
      `{"${'y'.repeat(60_000)}":1}`,
    ]),
  'too-huge': () => 'x'.repeat(LONGEST + 1),
  half: (rng, { tables }) => {
    const whole = act(rng, tables[0], anyCommand(rng));
    return whole.slice(0, 1 + rng.below(whole.length - 1));
  },
  binary: (rng) => Buffer.from(Array.from({ length: 1 + rng.below(40) }, () => rng.below(256))),
  nonsense: (rng) =>
    pick(rng, ['', 'null', '[]', '7', '"x"', '{}', '{"id":-1}', '{"id":1e999,"request":{}}', '\u0000', '\ud800']),
  /** A valid message with some signs changed: once in a while it may be a valid one again. */
  changed: (rng, targets) => changed(rng, act(rng, targets.own ?? targets.tables[0], anyCommand(rng))),
} as const satisfies Record<string, Make>;

/** What the ways to attack are called. */
export type HostileKind = keyof typeof KINDS;

/** After these the server ends the connection. */
export const ENDING: ReadonlySet<HostileKind> = new Set(['too-huge', 'binary']);
/** These may by chance be something that is allowed. */
export const HARMLESS: ReadonlySet<HostileKind> = new Set(['changed']);

const NAMES = Object.keys(KINDS) as HostileKind[];

/** A message of any kind; those that end a connection come seldom. */
export function hostileMessage(rng: Rng, targets: Targets): HostileMessage {
  const kind = pick(rng, NAMES);
  if (ENDING.has(kind) && rng.below(20) > 0) return hostileMessage(rng, targets);
  return { kind, data: KINDS[kind](rng, targets) };
}

function anyCommand(rng: Rng): object {
  return pick(rng, [
    { kind: 'sit', seat: rng.below(16) },
    { kind: 'stand' },
    { kind: 'place', seat: rng.below(2), agent: 'random' },
    { kind: 'place', seat: rng.below(2), agent: null },
    { kind: 'play', move: pick(rng, ['a1', '1', 'pass', '6-4@left', 'constructor']), at: rng.below(40) },
    { kind: 'resign' },
    { kind: 'offer-draw' },
    { kind: 'decline-draw' },
    { kind: 'ask-take-back', moves: rng.below(9) },
    { kind: 'answer-take-back', agreed: true },
    { kind: 'ready' },
    { kind: 'commit', commitment: freshBits() },
    { kind: 'number', number: freshBits() },
    { kind: 'rematch' },
  ]);
}

function act(rng: Rng, table: string, command: object): string {
  return request(rng, { kind: 'act', command }, table);
}

function open(rng: Rng, terms: object, agent: string | null): string {
  const usual = { seats: 2, clock: null, listed: true, rated: false, replaceAfter: null };
  return request(rng, {
    kind: 'open',
    terms: { ...usual, ...terms },
    agents: [null, agent],
    seat: 0,
    number: freshBits(),
  });
}

function request(rng: Rng, asked: object, table?: string): string {
  return JSON.stringify({ id: rng.below(1000), request: { ...asked, ...(table !== undefined && { table }) } });
}

function changed(rng: Rng, text: string): string {
  let result = text;
  for (let changes = 1 + rng.below(4); changes > 0; changes--) {
    const at = rng.below(result.length);
    const sign = pick(rng, [...'"{}[]:,\\0-9e.', '', 'null', '\u202e', '"__proto__":']);
    result = result.slice(0, at) + sign + result.slice(at + rng.below(3));
  }
  return result;
}

function pick<T>(rng: Rng, list: readonly T[]): T {
  return list[rng.below(list.length)];
}
