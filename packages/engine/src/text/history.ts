import { FIRST_PARAMETER, parseTerm, type TermText } from './term.js';

/**
 * What the same text meant before: whatever leaves its defaults to be understood is read with those of its time. A
 * change of a default is undone by naming the old one; one of behaviour cannot be undone, and is told in words.
 */
export interface Change {
  /** The version that ended with the change. */
  readonly version: number;
  /** Texts written before this moment mean what was before: a date as in ISO 8601, in UTC. */
  readonly until: string;
  /** The defaults that were others, as they are written. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** What else was decided otherwise: a sentence without its full stop. */
  readonly otherwise?: string;
}

/** What has versions: a kind of agent, or an evaluation. */
export interface Versioned {
  readonly name: string;
  /** Rises whenever the same text could decide differently; 1 if left out. */
  readonly version?: number;
  /** Former meanings, the oldest first. */
  readonly history?: readonly Change[];
}

/** When a text was written: at a date, or when what it names had these versions. */
export type AsOf = { readonly date: string } | { readonly versions: Readonly<Record<string, number>> };

export function versionOf({ version }: Versioned): number {
  return version ?? 1;
}

/** What has changed since, the oldest change first. */
export function changesSince({ name, history = [] }: Versioned, asOf: AsOf | undefined): readonly Change[] {
  if (asOf === undefined) return [];
  if ('versions' in asOf) {
    const then = asOf.versions[name] ?? Number.POSITIVE_INFINITY;
    return history.filter(({ version }) => version >= then);
  }
  return history.filter(({ until }) => wasBefore(asOf, until));
}

/** Whether a text was written before a date; of one that names versions nobody knows when. */
export function wasBefore(asOf: AsOf | undefined, date: string): boolean {
  return asOf !== undefined && 'date' in asOf && Date.parse(asOf.date) < Date.parse(date);
}

/** The arguments with the defaults of their time named; `first` is the parameter that may go without its name. */
export function withFormerDefaults(
  args: TermText['args'],
  first: string | undefined,
  changes: readonly Change[],
): TermText['args'] {
  const given = new Set(args.map(([key]) => (key === FIRST_PARAMETER ? first : key)));
  const named: [string, TermText][] = [];
  for (const { defaults = {} } of changes) {
    for (const [key, text] of Object.entries(defaults)) {
      const term = parseTerm(text);
      // The oldest change that speaks of it says what it was.
      if (!term.ok || given.has(key)) continue;
      given.add(key);
      named.push([key, term.value]);
    }
  }
  return [...args, ...named];
}
