import { ok, type Phrase, type Result } from '@tabuleiro/engine';
import { onlineRoom, phrase } from '../sentences.js';
import type { DealRecord } from './deal-record.js';

/** What a saved deal says it is. */
const FORMAT = 'tabuleiro-deal';

/** What is wrong with a value that stands in a field; null where nothing is. */
type Shape = (value: unknown, field: string) => Phrase | null;

const MOST_SEATS = 64;
const MOST_COUNTED = 1_000_000;

const shape =
  (fits: (value: unknown) => boolean, wanted: Phrase): Shape =>
  (value, field) =>
    fits(value) ? null : phrase('deal-field', { field, wanted });
const text = (most: number): Shape =>
  shape((value) => typeof value === 'string' && value.length <= most, phrase('wanted-text', { most }));
const whole = (most: number): Shape =>
  shape(
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most,
    phrase('wanted-number', { most }),
  );
const bits: Shape = shape((value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value), phrase('wanted-bits'));
const truth: Shape = shape((value) => typeof value === 'boolean', phrase('wanted-truth'));
const orNull =
  (each: Shape): Shape =>
  (value, field) =>
    value === null ? null : each(value, field);
const list =
  (each: Shape, most: number): Shape =>
  (value, field) => {
    if (!Array.isArray(value) || value.length > most) {
      return phrase('deal-field', { field, wanted: phrase('wanted-list', { most }) });
    }
    return firstOf(value.map((item, i) => () => each(item, `${field}.${i}`)));
  };
const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value, field) => {
    if (!isObject(value)) return phrase('deal-field', { field, wanted: phrase('wanted-fields') });
    const at = (name: string): string => (field === '' ? name : `${field}.${name}`);
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(shapes, name));
    if (unknown !== undefined) return phrase('deal-field-unknown', { field: at(unknown.slice(0, 40)) });
    return firstOf(
      Object.entries(shapes).map(
        ([name, each]) =>
          () =>
            each(Object.hasOwn(value, name) ? value[name] : undefined, at(name)),
      ),
    );
  };

const seat = whole(MOST_SEATS - 1);
const seats = list(seat, MOST_SEATS);
const short = text(200);
const long = text(20_000);

const RECORD = fields({
  format: short,
  table: short,
  terms: fields({ game: short, seats: whole(MOST_SEATS), rules: long }),
  round: whole(MOST_COUNTED),
  attempt: whole(MOST_COUNTED),
  contributors: seats,
  before: long,
  commitment: bits,
  contributions: list(fields({ seat, commitment: bits, number: bits }), MOST_SEATS),
  secret: bits,
  moves: list(short, 1000),
  played: list(fields({ seat, move: orNull(short) }), 10_000),
  own: orNull(fields({ seat, number: bits, views: list(fields({ after: whole(10_000), view: long }), 10_000) })),
  abandoned: list(
    fields({
      attempt: whole(MOST_COUNTED),
      contributors: seats,
      commitment: bits,
      secret: orNull(bits),
      complete: truth,
    }),
    1000,
  ),
  earlier: list(bits, 10_000),
});

/** A deal as text, for whoever wants to check it elsewhere. */
export function makeDealFile(record: DealRecord): string {
  return `${JSON.stringify({ format: FORMAT, ...record }, null, 2)}\n`;
}

/** Reads a saved deal strictly: what is not as it is written is refused with a sentence. */
export function parseDealFile(content: string): Result<DealRecord> {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return onlineRoom.err('deal-not-json');
  }
  if (!isObject(value) || value.format !== FORMAT) return onlineRoom.err('deal-format', { format: FORMAT });
  const flaw = RECORD(value, '') ?? flawOfSeats(value as unknown as DealRecord);
  if (flaw !== null) return { ok: false, ...flaw };
  const { format: _, ...record } = value;
  return ok(record as unknown as DealRecord);
}

/** Which seats there are, and that none is named twice, is agreed between the fields. */
function flawOfSeats({ terms, contributors, contributions, own, abandoned }: DealRecord): Phrase | null {
  const rising = (field: string, named: readonly number[]) => (): Phrase | null =>
    named.every((each, i) => each < terms.seats && (i === 0 || each > named[i - 1]))
      ? null
      : phrase('deal-field', { field, wanted: phrase('wanted-seats') });
  return firstOf([
    rising('contributors', contributors),
    // Numbers come in the order in which they were shown.
    rising(
      'contributions',
      contributions.map((each) => each.seat).sort((a, b) => a - b),
    ),
    rising('own.seat', own === null ? [] : [own.seat]),
    ...abandoned.map((each, i) => rising(`abandoned.${i}.contributors`, each.contributors)),
  ]);
}

function firstOf(checks: readonly (() => Phrase | null)[]): Phrase | null {
  for (const check of checks) {
    const flaw = check();
    if (flaw !== null) return flaw;
  }
  return null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
