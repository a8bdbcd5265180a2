/** run.json read strictly: a folder comes from anywhere, and what follows relies on every field. */
import type { Result } from '@tabuleiro/engine';
import { fields, KINDS, readExperiment } from '@tabuleiro/trials';
import { err, phrase } from '../sentences.js';
import { FORMAT, type RunHeader } from './header.js';

const { list, number, object, oneOf, optional, required, text, whole, word } = fields;

const MANY = Number.MAX_SAFE_INTEGER;
const count = whole(0, MANY);
const anyNumber = number(-Number.MAX_VALUE, Number.MAX_VALUE);

const yesOrNo: fields.Reader<boolean> = {
  expected: phrase('yes-or-no'),
  read: (value, field) =>
    typeof value === 'boolean' ? { ok: true, value } : err('not-yes-or-no', { field, expected: phrase('yes-or-no') }),
};

function nullable<T>(reader: fields.Reader<T>): fields.Reader<T | null> {
  return {
    expected: phrase('or-null', { expected: reader.expected }),
    read: (value, field) => (value === null ? { ok: true, value } : reader.read(value, field)),
  };
}

/** An object with any names, whose values are all alike. */
function byName<T>(reader: fields.Reader<T>): fields.Reader<Readonly<Record<string, T>>> {
  return {
    expected: phrase('by-name', { expected: reader.expected }),
    read(value, field) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return err('not-by-name', { field, expected: this.expected });
      }
      const found: [string, T][] = [];
      for (const [name, entry] of Object.entries(value)) {
        const read = reader.read(entry, `${field}.${name}`);
        if (!read.ok) return read;
        found.push([name, read.value]);
      }
      return { ok: true, value: Object.fromEntries(found) };
    },
  };
}

const limits = object(phrase('limits'), { nodes: optional(count), depth: optional(count), ms: optional(count) });

const sprt = object(phrase('test'), {
  decision: required(word),
  llr: required(anyNumber),
  lower: required(anyNumber),
  upper: required(anyNumber),
  blocks: required(count),
});

const spelling = object(phrase('spelling'), {
  full: required(word),
  versions: required(byName(count)),
  conditions: required(list(count)),
});

const game = object<RunHeader['game']>(phrase('game'), {
  id: required(word),
  version: required(count),
  module: required(nullable(word)),
  extensions: optional(list(object(phrase('extension'), { name: required(word), digest: required(word) }))),
});

/** The game of a run, which a database has, too. */
export function readGame(value: unknown): Result<RunHeader['game']> {
  return game.read(value, 'game');
}

/** The experiment has a reader of its own. */
const FIELDS: Readonly<Record<Exclude<keyof RunHeader, 'format' | 'experiment'>, fields.Field>> = {
  id: required(word),
  kind: required(oneOf(KINDS)),
  created: required(word),
  game: required(game),
  agents: required(list(word, 0)),
  spelled: optional(byName(list(spelling))),
  engines: optional(
    list(
      object(phrase('engine'), {
        called: required(word),
        name: required(word),
        version: required(text),
        digest: required(word),
      }),
    ),
  ),
  conditions: required(
    list(
      object(phrase('condition'), {
        rules: required(text),
        players: required(whole(1, 64)),
        limits: required(limits),
      }),
    ),
  ),
  seed: required(count),
  repeatable: required(yesOrNo),
  blocks: required(nullable(count)),
  lines: required(nullable(count)),
  version: required(word),
  build: required(word),
  node: required(word),
  platform: required(word),
  executor: required(word),
  sums: optional(word),
  finished: required(
    nullable(
      object(phrase('finish'), {
        at: required(word),
        blocks: required(count),
        lines: required(count),
        sprt: required(nullable(sprt)),
      }),
    ),
  ),
};

const reader = object<Omit<RunHeader, 'format' | 'experiment'>>(phrase('run'), FIELDS);

/** What the text of a run.json says. */
export function parseHeader(source: string): Result<RunHeader> {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    return err('not-json', { why: error instanceof Error ? error.message : String(error) });
  }
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== FORMAT) {
    return err('not-ours');
  }
  const { format, experiment: asked, ...rest } = value as Record<string, unknown> & { format: typeof FORMAT };
  const experiment = readExperiment(asked);
  if (!experiment.ok) return experiment;
  const read = reader.read(rest, '');
  if (!read.ok) return read;
  if (read.value.kind !== experiment.value.kind) return err('two-kinds', { kind: read.value.kind });
  return { ok: true, value: { ...read.value, format, experiment: experiment.value } };
}
