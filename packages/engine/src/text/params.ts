import { err, ok, type Result } from '../result.js';
import { unknownName } from './nearest.js';
import { own } from './own.js';
import { FIRST_PARAMETER, makeTerm, type TermText } from './term.js';

/**
 * A parameter is declared once, as data. From that come its type, its parser, its default, its line in the help and
 * its field in a form.
 */
export type ParamSpec = IntSpec | NumberSpec | FlagSpec | ChoiceSpec | EvaluationSpec;
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
  readonly unit?: 'MB';
}

export interface NumberSpec extends SpecBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

export interface FlagSpec extends SpecBase {
  readonly kind: 'flag';
  readonly default: boolean;
}

export interface ChoiceSpec<T extends string = string> extends SpecBase {
  readonly kind: 'choice';
  readonly values: readonly T[];
  readonly default: NoInfer<T>;
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
      : TermText | undefined;

export type Values<S extends ParamSpecs> = { readonly [K in keyof S]: Value<S[K]> };
export type AnyValues = Readonly<Record<string, Value<ParamSpec>>>;

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

export const num = (help: string, fallback: number, min: number, max: number): NumberSpec => ({
  kind: 'number',
  help,
  min,
  max,
  default: fallback,
});

export const flag = (help: string, fallback: boolean): FlagSpec => ({ kind: 'flag', help, default: fallback });

export const choice = <const T extends string>(
  help: string,
  values: readonly T[],
  fallback: NoInfer<T>,
): ChoiceSpec<T> => ({ kind: 'choice', help, values, default: fallback });

export const evaluation = (help: string, fallback: EvaluationDefault = {}): EvaluationSpec => ({
  kind: 'evaluation',
  help,
  ...fallback,
});

export function defaultsOf<S extends ParamSpecs>(specs: S): Values<S> {
  return Object.fromEntries(Object.entries(specs).map(([key, spec]) => [key, defaultOf(spec)])) as Values<S>;
}

/** Reads the arguments of a term against the declared parameters; `owner` names them in an error. */
export function parseValues<S extends ParamSpecs>(owner: string, specs: S, args: TermText['args']): Result<Values<S>> {
  const values: Record<string, Value<ParamSpec>> = { ...defaultsOf(specs) };
  const given = new Set<string>();
  for (const [written, term] of args) {
    const key = written === FIRST_PARAMETER ? (Object.keys(specs)[0] ?? makeTerm(term)) : written;
    const spec = own(specs, key);
    if (spec === undefined) return unknownName(`parameter of ${owner}`, key, Object.keys(specs));
    const parsed = parseValue(`${owner}: ${key}`, spec, term);
    if (!parsed.ok) return parsed;
    if (given.has(key)) return err('syntax', `${owner}: ${key} is given twice`);
    given.add(key);
    values[key] = parsed.value;
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
  switch (spec.kind) {
    case 'int':
    case 'number': {
      const what = spec.kind === 'int' ? 'a whole number' : 'a number';
      if (spec.min === Number.NEGATIVE_INFINITY) return `${what}, "unlimited" or "-unlimited"`;
      if (spec.max === Number.POSITIVE_INFINITY) return `${what} of ${spec.min} or more, or "unlimited"`;
      return `${what} from ${spec.min} to ${spec.max}`;
    }
    case 'flag':
      return 'true or false';
    case 'choice':
      return `one of ${spec.values.join(', ')}`;
    case 'evaluation':
      return 'an evaluation of the game';
  }
}

/** The default as it would be written. */
export function defaultText(spec: ParamSpec): string {
  if (spec.kind !== 'evaluation') return makeTerm(termOf(spec.default));
  return spec.named ?? (spec.like === undefined ? "the game's first" : `the same as ${spec.like}`);
}

function parseValue(owner: string, spec: ParamSpec, term: TermText): Result<Value<ParamSpec>> {
  if (spec.kind === 'evaluation') return ok(term);
  const refused = err('range', `${owner} should be ${expectedForm(spec)}, not "${makeTerm(term)}"`);
  if (term.args.length > 0) return refused;
  switch (spec.kind) {
    case 'int':
    case 'number': {
      if (term.name === 'unlimited' && spec.max === Number.POSITIVE_INFINITY) return ok(spec.max);
      if (term.name === '-unlimited' && spec.min === Number.NEGATIVE_INFINITY) return ok(spec.min);
      const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(term.name) ? Number(term.name) : Number.NaN;
      if (!Number.isFinite(value) || value < spec.min || value > spec.max) return refused;
      return spec.kind === 'int' && !Number.isSafeInteger(value) ? refused : ok(value);
    }
    case 'flag':
      return term.name === 'true' || term.name === 'false' ? ok(term.name === 'true') : refused;
    case 'choice':
      return spec.values.includes(term.name) ? ok(term.name) : refused;
  }
}

function defaultOf(spec: ParamSpec): Value<ParamSpec> {
  return spec.kind === 'evaluation' ? undefined : spec.default;
}

function termOf(value: Value<ParamSpec>): TermText {
  if (typeof value === 'object') return value;
  return { name: String(value).replace('Infinity', 'unlimited'), args: [] };
}
