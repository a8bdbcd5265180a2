import { type Ok, ok, type Result } from '../result.js';
import { unknownName } from './nearest.js';
import { own } from './own.js';
import type { Part, Phrase } from './phrases.js';
import { err, phrase } from './sentences.js';
import { FIRST_PARAMETER, makeTerm, type TermText } from './term.js';

/**
 * A parameter is declared once, as data. From that come its type, its parser, its default, its line in the help and
 * its field in a form.
 */
export type ParamSpec = IntSpec | NumberSpec | FlagSpec | ChoiceSpec | WordSpec | EvaluationSpec;
/** Parameters by their names. */
export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

interface SpecBase {
  readonly help: string;
}

/** A whole number. Where a bound is infinite, the word "unlimited" (or "-unlimited") is a value too. */
export interface IntSpec extends SpecBase {
  readonly kind: 'int';
  readonly min: number;
  readonly max: number;
  readonly default: number;
  /** Megabytes of memory that are asked for: more than can be had is refused before anything is made. */
  readonly unit?: 'MB' | 'threads';
  /** Counts only where this other parameter is more than 1. */
  readonly beside?: string;
}

/** A parameter that is any number within bounds. */
export interface NumberSpec extends SpecBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** A parameter that is true or false. */
export interface FlagSpec extends SpecBase {
  readonly kind: 'flag';
  readonly default: boolean;
}

/** A parameter that is one of a few words. */
export interface ChoiceSpec<T extends string = string> extends SpecBase {
  readonly kind: 'choice';
  readonly values: readonly T[];
  readonly default: NoInfer<T>;
}

/** A parameter that is a name which somebody has given: lower-case letters, digits and dashes. Empty unless it is said. */
export interface WordSpec extends SpecBase {
  readonly kind: 'word';
  readonly default: '';
}

/** One of the game's evaluations, as a term; the default is the game's first, or `none`, unless it says otherwise. */
export interface EvaluationSpec extends SpecBase, EvaluationDefault {
  readonly kind: 'evaluation';
}

/** Which evaluation is meant where none is named. */
export interface EvaluationDefault {
  /** That of this name. */
  readonly named?: string;
  /** The same as another parameter's. */
  readonly like?: string;
}

/** The value that a parameter takes. An evaluation stays a term until it meets a game. */
export type Value<S extends ParamSpec> = S extends IntSpec | NumberSpec
  ? number
  : S extends FlagSpec
    ? boolean
    : S extends ChoiceSpec<infer T>
      ? T
      : S extends WordSpec
        ? string
        : TermText | undefined;

/** The values of parameters, typed by what they are. */
export type Values<S extends ParamSpecs> = { readonly [K in keyof S]: Value<S[K]> };
/** Values of parameters that are only known when the program runs. */
export type AnyValues = Readonly<Record<string, Value<ParamSpec>>>;

/** A parameter that is a whole number within bounds. */
export const int = (help: string, fallback: number, min: number, max: number): IntSpec => ({
  kind: 'int',
  help,
  min,
  max,
  default: fallback,
});

/** Megabytes of memory. */
export const megabytes = (help: string, fallback: number, min: number, max: number): IntSpec => ({
  ...int(help, fallback, min, max),
  unit: 'MB',
});

/** Threads that work on one decision. */
export const threads: IntSpec = {
  ...int('threads that search together; more than one play otherwise every time', 1, 1, 64),
  unit: 'threads',
};

/** A parameter that is any number within bounds. */
export const num = (help: string, fallback: number, min: number, max: number): NumberSpec => ({
  kind: 'number',
  help,
  min,
  max,
  default: fallback,
});

/** A parameter that is true or false. */
export const flag = (help: string, fallback: boolean): FlagSpec => ({ kind: 'flag', help, default: fallback });

/** A parameter that is one of a few words. */
export const choice = <const T extends string>(
  help: string,
  values: readonly T[],
  fallback: NoInfer<T>,
): ChoiceSpec<T> => ({ kind: 'choice', help, values, default: fallback });

/** A parameter that is a name which somebody has given. */
export const word = (help: string): WordSpec => ({ kind: 'word', help, default: '' });

/** A parameter that names an evaluation of the game. */
export const evaluation = (help: string, fallback: EvaluationDefault = {}): EvaluationSpec => ({
  kind: 'evaluation',
  help,
  ...fallback,
});

/** The values of parameters that nobody has set. */
export function defaultsOf<S extends ParamSpecs>(specs: S): Values<S> {
  return Object.fromEntries(Object.entries(specs).map(([key, spec]) => [key, defaultOf(spec)])) as Values<S>;
}

/** Reads the arguments of a term against the declared parameters; `owner` names them in an error. */
export function parseValues<S extends ParamSpecs>(owner: Part, specs: S, args: TermText['args']): Result<Values<S>> {
  const values: Record<string, Value<ParamSpec>> = { ...defaultsOf(specs) };
  const given = new Set<string>();
  for (const [written, term] of args) {
    const key = written === FIRST_PARAMETER ? (Object.keys(specs)[0] ?? makeTerm(term)) : written;
    const spec = own(specs, key);
    if (spec === undefined) return unknownName(phrase('parameter', { owner }), key, Object.keys(specs));
    const value = parseValue(spec, term);
    if (value === null) {
      return err('not-a-value', { owner, key, expected: expectedPhrase(spec), text: makeTerm(term) });
    }
    if (given.has(key)) return err('given-twice', { owner, key });
    given.add(key);
    values[key] = value.value;
  }
  return ok(values as Values<S>);
}

/** The arguments that say these values: those at their default are left out. */
export function makeArgs<S extends ParamSpecs>(specs: S, values: Values<S>): TermText['args'] {
  return Object.entries(specs)
    .filter(([key, spec]) => values[key] !== defaultOf(spec))
    .map(([key]) => [key, termOf(values[key])] as const);
}

/** The arguments that say all these values, whatever the defaults are. */
export function makeAllArgs<S extends ParamSpecs>(specs: S, values: Values<S>): TermText['args'] {
  return Object.keys(specs).map((key) => [key, termOf(values[key])] as const);
}

/** "1 to 9", "X or O": the form a value must have, for help and errors. */
export function expectedForm(spec: ParamSpec): string {
  return expectedPhrase(spec).message;
}

function expectedPhrase(spec: ParamSpec): Phrase {
  switch (spec.kind) {
    case 'int':
    case 'number': {
      const { min, max } = spec;
      const whole = spec.kind === 'int';
      if (min === Number.NEGATIVE_INFINITY) return phrase(whole ? 'any-whole-number' : 'any-number');
      if (max === Number.POSITIVE_INFINITY) return phrase(whole ? 'whole-number-from' : 'number-from', { min });
      return phrase(whole ? 'whole-number' : 'number', { min, max });
    }
    case 'flag':
      return phrase('flag');
    case 'choice':
      return phrase('choice', { values: spec.values });
    case 'word':
      return phrase('word');
    case 'evaluation':
      return phrase('evaluation');
  }
}

/** The default as it would be written. */
export function defaultText(spec: ParamSpec): string {
  if (spec.kind !== 'evaluation') return makeTerm(termOf(spec.default));
  return spec.named ?? (spec.like === undefined ? "the game's first" : `the same as ${spec.like}`);
}

/** Null where the term is no such value. */
function parseValue(spec: ParamSpec, term: TermText): Ok<Value<ParamSpec>> | null {
  if (spec.kind === 'evaluation') return ok(term);
  if (term.args.length > 0) return null;
  switch (spec.kind) {
    case 'int':
    case 'number': {
      if (term.name === 'unlimited' && spec.max === Number.POSITIVE_INFINITY) return ok(spec.max);
      if (term.name === '-unlimited' && spec.min === Number.NEGATIVE_INFINITY) return ok(spec.min);
      const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(term.name) ? Number(term.name) : Number.NaN;
      if (!Number.isFinite(value) || value < spec.min || value > spec.max) return null;
      return spec.kind === 'int' && !Number.isSafeInteger(value) ? null : ok(value);
    }
    case 'flag':
      return term.name === 'true' || term.name === 'false' ? ok(term.name === 'true') : null;
    case 'choice':
      return spec.values.includes(term.name) ? ok(term.name) : null;
    case 'word':
      return isWord(term.name) ? ok(term.name) : null;
  }
}

/** Whether a text can be the value of a `word`. */
export function isWord(text: string): boolean {
  return /^[a-z][a-z0-9-]{0,39}$/.test(text);
}

function defaultOf(spec: ParamSpec): Value<ParamSpec> {
  return spec.kind === 'evaluation' ? undefined : spec.default;
}

function termOf(value: Value<ParamSpec>): TermText {
  if (typeof value === 'object') return value;
  return { name: String(value).replace('Infinity', 'unlimited'), args: [] };
}
