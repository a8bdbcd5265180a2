/** Reads experiment files strictly: every error names the field, what was expected, and the nearest known name. */
import { ok, type Result } from '@tabuleiro/engine';
import { storyOf } from '@tabuleiro/engine/match';
import { unknownName } from '@tabuleiro/engine/text';
import { ARRANGEMENTS, ELO_MODELS } from '@tabuleiro/stats';
import { err, phrase } from '../sentences.js';
import { COUNTED, type Experiment, KINDS, type Kind, PAIRING_NAMES } from './experiment.js';
import {
  type Field,
  type Fields,
  list,
  listOrObject,
  number,
  object,
  oneOf,
  oneOrMany,
  optional,
  required,
  text,
  whole,
  word,
} from './fields.js';

const MANY = Number.MAX_SAFE_INTEGER;
const seed = whole(0, MANY);

const randomPositions: Fields = {
  plies: required(whole(0, 10_000)),
  count: optional(whole(1, 1_000_000)),
  seed: optional(seed),
};

const limits: Fields = {
  nodes: optional(oneOrMany(whole(1, MANY))),
  depth: optional(oneOrMany(whole(1, MANY))),
  ms: optional(oneOrMany(whole(1, MANY))),
};

/** A day: no timer counts further than some three weeks. */
const LONGEST_MS = 86_400_000;

const timeout: Fields = {
  ms: required(whole(1, LONGEST_MS)),
  grace: optional(whole(0, LONGEST_MS)),
};

const sprt: Fields = {
  elo0: required(number(-2000, 2000)),
  elo1: required(number(-2000, 2000)),
  alpha: optional(number(0, 1)),
  beta: optional(number(0, 1)),
  model: optional(oneOf(ELO_MODELS)),
};

const positions: Field = optional(listOrObject(list(word), object(phrase('random-positions'), randomPositions)));

const measure: Fields = {
  every: required(whole(1, MANY)),
  games: required(whole(2, 1_000_000)),
  nodes: required(whole(1, MANY)),
  against: optional(word),
  positions: optional(whole(1, 100_000)),
};

const common: Fields = {
  $schema: optional(text),
  kind: required(oneOf(KINDS)),
  title: optional(text),
  game: required(word),
  // Experiments from when there were game modules name one: it is read, and means nothing.
  gameModule: optional(word),
  rules: optional(oneOrMany(text)),
  players: optional(oneOrMany(whole(1, 64))),
  seed: optional(seed),
};

/** The fields of each kind of experiment, and of the objects inside; the published schema says the same. */
export const EXPERIMENT_FIELDS: Readonly<Record<Kind, Fields>> = {
  matches: {
    ...common,
    agents: required(list(word)),
    pairing: optional(oneOf(PAIRING_NAMES)),
    meet: optional(whole(2, 64)),
    blocks: optional(oneOf(ARRANGEMENTS)),
    openings: positions,
    limits: optional(object(phrase('the-limits'), limits)),
    timeout: optional(object(phrase('the-timeout'), timeout)),
    games: optional(whole(1, 1_000_000_000)),
    sprt: optional(object(phrase('the-test'), sprt)),
  },
  searches: {
    ...common,
    agents: required(list(word)),
    positions,
    limits: optional(object(phrase('the-limits'), limits)),
  },
  counts: {
    ...common,
    count: optional(oneOrMany(oneOf(COUNTED))),
    positions,
    depth: required(oneOrMany(whole(0, 1000))),
  },
  learning: {
    ...common,
    rules: optional(text),
    players: optional(whole(1, 64)),
    games: required(whole(1, 1_000_000_000)),
    tuples: optional(word),
    explore: optional(number(0, 1)),
    lambda: optional(number(0, 1)),
    haste: optional(number(0, 1)),
    turns: optional(whole(1, 8)),
    nodes: optional(whole(0, 1_000_000_000)),
    rate: optional(number(0.000_001, 10)),
    opening: optional(whole(0, 1000)),
    scattered: optional(number(0, 1)),
    backplay: optional(number(0, 1)),
    back: optional(whole(1, 10_000)),
    batch: optional(whole(1, 10_000)),
    longest: optional(whole(1, 1_000_000)),
    measure: optional(object(phrase('the-measure'), measure)),
  },
};

export const INNER_FIELDS = { randomPositions, limits, timeout, sprt, measure };

/** Reads the text of an experiment file. */
export function parseExperiment(source: string): Result<Experiment> {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    return err('not-json', { detail: storyOf(error).message });
  }
  return readExperiment(value);
}

/** The same for a value that was JSON. */
export function readExperiment(value: unknown): Result<Experiment> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return err('not-an-experiment', { kinds: KINDS });
  }
  if (!('kind' in value)) {
    return err('no-kind', { kinds: KINDS.map((text) => phrase('quoted', { text })) });
  }
  const kind = KINDS.find((name) => name === value.kind);
  if (kind === undefined) {
    if (typeof value.kind === 'string') return unknownName(phrase('kind-of-experiment'), value.kind, KINDS);
    return common.kind.reader.read(value.kind, 'kind') as Result<never>;
  }
  const read = object<Experiment & { readonly gameModule?: string }>(
    phrase('an-experiment', { kind }),
    EXPERIMENT_FIELDS[kind],
  ).read(value, '');
  if (!read.ok) return read;
  const { gameModule: _, ...experiment } = read.value;
  if (experiment.kind === 'matches' && experiment.games === undefined && experiment.sprt === undefined) {
    return err('no-end');
  }
  return ok(experiment);
}
