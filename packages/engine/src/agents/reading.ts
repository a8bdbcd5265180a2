import type { Agent, AgentKind, AgentValues } from '../contract/agent.js';
import type { BoundEvaluation, Evaluation } from '../contract/evaluation.js';
import { type Game, makeRules } from '../contract/game.js';
import type { HelpedAgent, Staff } from '../contract/helpers.js';
import { bareEvaluation, bindBare } from '../contract/referee.js';
import type { Table } from '../contract/table.js';
import { unlessElsewhere } from '../contract/table-store.js';
import { type Err, ok, type Result } from '../result.js';
import { type AsOf, changesSince, type Versioned, versionOf, withFormerDefaults } from '../text/history.js';
import { unknownName } from '../text/nearest.js';
import { type AnyValues, makeAllArgs, makeArgs, type ParamSpecs, parseValues } from '../text/params.js';
import type { Phrase } from '../text/phrases.js';
import { makeTerm, parseTerm, type TermText } from '../text/term.js';
import { besideReferee } from './beside-referee.js';
import { type ChosenEvaluation, chooseEvaluation, usualEvaluation } from './chosen-evaluation.js';
import { err, phrase } from './sentences.js';

/** What an agent is called. */
export interface AgentTexts {
  /** The shortest text that makes it, which is its name: what is at its default is left out. */
  readonly text: string;
  /** All of it: every parameter, every weight of its evaluations and the agents behind it, whatever the defaults are. */
  readonly full: string;
  /** The versions of its kind, of its evaluations and of the agents behind it. */
  readonly versions: Readonly<Record<string, number>>;
  /** What the text would have decided otherwise when it was written, as sentences: that cannot be had any more. */
  readonly since: readonly string[];
  /** Whether it decides the same again, but for limits of time. */
  readonly repeatable: boolean;
  /** How many threads it is for, or those behind it. */
  readonly threads: number;
}

/** An agent at a table, with the text that makes it again. */
export interface NamedAgent extends AgentTexts {
  readonly agent: Agent;
  /** What it judges positions by; null where its kind has no such parameter. */
  readonly evaluation: BoundEvaluation | null;
}

/** An agent whose text was read and found good; making it may take memory. */
export interface AgentReading extends AgentTexts {
  /** Has come what it is made with, where that comes late, as on a page: where parts come late, it is waited for before it is made. */
  prepare(): Promise<void>;
  make(): NamedAgent;
}

/** The parameter of an agent that is what it judges positions by; others may decide something else. */
const JUDGED_BY = 'eval';

/** What a text is read against. */
export interface ReadingPlace {
  /** The kinds of agent that a game has. */
  kindsOf(game: Game): readonly AgentKind[];
  /** How many bytes one agent may take, with those behind it. */
  readonly memory: number;
  /** How many threads may work on one decision. */
  readonly threads: number;
  /** Where an agent's helpers come from. */
  staff(agent: HelpedAgent, helpers: number): Staff | null;
}

/** Reads an agent's text without making the agent. */
export function readAgent(place: ReadingPlace, table: Table, text: string, asOf?: AsOf): Result<AgentReading> {
  const term = parseTerm(text);
  if (!term.ok) return term;
  const reading = new Reader(place.kindsOf(table.game), table, place).read(term.value, asOf);
  if (!reading.ok) return reading;
  const { texts, parts, make } = reading.value;
  return ok({
    ...texts,
    async prepare() {
      await Promise.all([table.game, ...parts].map((part) => part.prepare?.()));
    },
    make: () => make(new Map()),
  });
}

/** Evaluations, and each by its full text: whoever has an agent made binds each of them once. */
type Bound = Map<Evaluation, Map<string, BoundEvaluation>>;

interface Reading {
  readonly texts: AgentTexts;
  /** The memory that it asks for, with those behind it. */
  readonly bytes: number;
  /** What it is made of, with those behind it. */
  readonly parts: readonly (AgentKind | Evaluation)[];
  make(bound: Bound): NamedAgent;
}

/** A name with what it names; `isUsual` where the shortest text can do without. */
interface Part<T> {
  readonly key: string;
  readonly isUsual: boolean;
  readonly value: T;
}

class Reader {
  constructor(
    private readonly known: readonly AgentKind[],
    private readonly table: Table,
    private readonly place: Omit<ReadingPlace, 'kindsOf'>,
  ) {}

  read({ name, args: written }: TermText, asOf: AsOf | undefined): Result<Reading> {
    const kind = this.known.find((each) => each.name === name);
    if (kind === undefined) {
      return unknownName(
        phrase('agent'),
        name,
        this.known.map((each) => each.name),
      );
    }
    const { params, behind } = kind;
    const args = withFormerDefaults(written, Object.keys(params)[0], changesSince(kind, asOf));
    const isBehind = (key: string) => behind?.names.includes(key) ?? false;
    const values = parseValues(
      name,
      params,
      args.filter(([key]) => !isBehind(key)),
    );
    if (!values.ok) return values;
    const threads = threadsOf(kind, values.value);
    if (threads > this.place.threads) {
      return err('asks-for-threads', { agent: name, asked: threads, most: this.place.threads });
    }
    const own = this.memoryOf(kind, values.value);
    if (!own.ok) return own;
    const evaluations = this.evaluations(params, values.value, asOf);
    if (!evaluations.ok) return evaluations;
    const maker = this.makerOf(kind, values.value);
    if (!maker.ok) return maker;
    const spelled = { ...values.value, ...byKey(evaluations.value, ({ full }) => full) };
    const agents = this.behind(kind, spelled, new Map(args.filter(([key]) => isBehind(key))), asOf);
    if (!agents.ok) return agents;
    const { memory } = this.place;
    const bytes = agents.value.reduce((sum, { value }) => sum + value.bytes, own.value);
    if (bytes > memory) {
      return err('all-ask-for-memory', { agent: name, bytes: mb(bytes), most: mb(memory) });
    }
    const texts = textsOf(kind, values.value, evaluations.value, agents.value, asOf);
    const { table } = this;
    const staffed = (agent: Agent) => this.staff(agent, texts.full, threads);
    const judges = evaluations.value.map(({ value }) => value.evaluation);
    return ok({
      texts,
      bytes,
      parts: [kind, ...judges, ...agents.value.flatMap(({ value }) => value.parts)],
      make(bound) {
        // A kind of one game judges that game's own positions; whoever asks what it judges by has those of the table.
        const own = (chosen: ChosenEvaluation) =>
          kind.sees === 'its game' ? { ...chosen, evaluation: bareEvaluation(chosen.evaluation) } : chosen;
        const judges = byKey(evaluations.value, (chosen) => bindOnce(bound, own(chosen), table));
        const players = agents.value.map(({ value }) => value.make(bound).agent);
        const agent = maker.value({ ...withoutTerms(values.value), ...judges }, players);
        staffed(agent);
        const judge = evaluations.value.find(({ key }) => key === JUDGED_BY);
        return { ...texts, agent, evaluation: judge === undefined ? null : bindOnce(bound, judge.value, table) };
      },
    });
  }

  /** Helpers for an agent whose text is for several threads, as far as there are any. */
  private staff(agent: Agent, text: string, threads: number): void {
    if (threads <= 1 || agent.takeOn === undefined) return;
    const { game, setup } = this.table;
    const named = { game: game.id, seats: setup.seats, rules: makeRules(game, setup), agent: text };
    const staff = this.place.staff(named, threads - 1);
    if (staff !== null) agent.takeOn(staff);
  }

  /** The bytes that an agent's own parameters ask for; refused where that is more than can be had. */
  private memoryOf({ name, params }: AgentKind, values: AnyValues): Result<number> {
    let bytes = 0;
    for (const [key, spec] of Object.entries(params)) {
      if (spec.kind !== 'int' || spec.unit !== 'MB') continue;
      if (spec.beside !== undefined && Number(values[spec.beside]) <= 1) continue;
      const asked = Number(values[key]);
      bytes += asked * MEGABYTE;
      if (bytes > this.place.memory) {
        return err('asks-for-memory', { agent: name, key, asked, bytes: mb(bytes), most: mb(this.place.memory) });
      }
    }
    return ok(bytes);
  }

  /** How agents of a kind are made at the table, or why they cannot play there. */
  private makerOf(kind: AgentKind, values: AnyValues): Result<Maker> {
    const { table } = this;
    const { game } = table;
    const reason = this.reasonAgainst(kind, values);
    if (reason !== null) return unsuitable(kind, game.id, reason);
    if (kind.sees === 'its view') return ok((values, behind) => kind.create(table, values, behind));
    if (game.hidden) {
      if (kind.sees === 'its game') return ok((values, behind) => kind.create(table, values, behind));
      return unsuitable(kind, game.id, phrase('must-see', { game: game.id }));
    }
    // The views of an open game are open views: makeTable and viewOf see to that.
    const open = { ...table, game };
    if (kind.sees === 'everything') return ok((values, behind) => kind.create(open, values, behind));
    const make = besideReferee(open, (at, values, behind) => kind.create(at, values, behind));
    return ok((values, behind) => make(open, values, behind));
  }

  private reasonAgainst(kind: AgentKind, values: AnyValues): Phrase | null {
    const { table } = this;
    const reason = unlessElsewhere(() => kind.unsuited?.(table, values) ?? null);
    if (reason !== null) return reason;
    for (const text of new Set(kind.behind?.all?.(table))) {
      const read = this.readText(text, undefined);
      if (!read.ok) return read;
    }
    return null;
  }

  private evaluations(
    params: ParamSpecs,
    values: AnyValues,
    asOf: AsOf | undefined,
  ): Result<readonly Part<ChosenEvaluation>[]> {
    const { table } = this;
    const found: Part<ChosenEvaluation>[] = [];
    const choose = (key: string): Result<ChosenEvaluation> => {
      const spec = params[key];
      const term = values[key];
      const { named, like } = spec.kind === 'evaluation' ? spec : {};
      if (term === undefined && like !== undefined) return choose(like);
      return chooseEvaluation(table, typeof term === 'object' ? term : undefined, named, asOf);
    };
    for (const [key, spec] of Object.entries(params)) {
      if (spec.kind !== 'evaluation') continue;
      const value = choose(key);
      if (!value.ok) return value;
      // What is usual is usual today: the shortest text is for whoever reads it now.
      const other = spec.like === undefined ? null : choose(spec.like);
      const isUsual =
        other === null
          ? makeTerm(value.value.short) === (spec.named ?? usualEvaluation(table))
          : other.ok && sameTerm(other.value.full, value.value.full);
      found.push({ key, isUsual, value: value.value });
    }
    return ok(found);
  }

  private behind(
    kind: AgentKind,
    values: AnyValues,
    given: ReadonlyMap<string, TermText>,
    asOf: AsOf | undefined,
  ): Result<readonly Part<Reading>[]> {
    const found: Part<Reading>[] = [];
    const texts = kind.behind?.texts(this.table, values) ?? [];
    for (const [i, text] of texts.entries()) {
      const key = kind.behind?.names[i] ?? '';
      const named = given.get(key);
      const value = named === undefined ? this.readText(text, asOf) : this.read(named, asOf);
      if (!value.ok) return value;
      const usual = named === undefined && asOf === undefined ? value : this.readText(text, undefined);
      const isUsual = usual.ok && usual.value.texts.full === value.value.texts.full;
      found.push({ key, isUsual, value: value.value });
    }
    return ok(found);
  }

  private readText(text: string, asOf: AsOf | undefined): Result<Reading> {
    const term = parseTerm(text);
    return term.ok ? this.read(term.value, asOf) : term;
  }
}

function textsOf(
  kind: AgentKind,
  values: AnyValues,
  evaluations: readonly Part<ChosenEvaluation>[],
  agents: readonly Part<Reading>[],
  asOf: AsOf | undefined,
): AgentTexts {
  const { name, params } = kind;
  const short = { ...values, ...byKey(evaluations, ({ short: term }, isUsual) => (isUsual ? undefined : term)) };
  const full = { ...values, ...byKey(evaluations, (chosen) => chosen.full) };
  const behind = (part: 'text' | 'full', those: readonly Part<Reading>[]) =>
    those.map(({ key, value }) => [key, verbatim(value.texts[part])] as const);
  const unusual = agents.filter(({ isUsual }) => !isUsual);
  const judges = evaluations.map(({ value }) => value.evaluation);
  return {
    text: makeTerm({ name, args: [...makeArgs(params, short), ...behind('text', unusual)] }),
    full: makeTerm({ name, args: [...makeAllArgs(params, full), ...behind('full', agents)] }),
    versions: Object.assign(
      Object.fromEntries([kind, ...judges].map((each) => [each.name, versionOf(each)])),
      ...agents.map(({ value }) => value.texts.versions),
    ),
    since: [
      ...new Set([
        ...[kind, ...judges].flatMap((each) => otherwise(each, asOf)),
        ...agents.flatMap(({ value }) => value.texts.since),
      ]),
    ],
    repeatable:
      kind.unrepeatable !== true && threadsOf(kind, values) <= 1 && agents.every(({ value }) => value.texts.repeatable),
    threads: Math.max(threadsOf(kind, values), ...agents.map(({ value }) => value.texts.threads)),
  };
}

/** How many threads an agent's own text is for. */
function threadsOf({ params }: AgentKind, values: AnyValues): number {
  return Object.entries(params).reduce(
    (most, [key, spec]) =>
      spec.kind === 'int' && spec.unit === 'threads' ? Math.max(most, Number(values[key])) : most,
    1,
  );
}

/** A text that stands for a term as it is. */
function verbatim(text: string): TermText {
  return { name: text, args: [] };
}

function otherwise(versioned: Versioned, asOf: AsOf | undefined): string[] {
  return changesSince(versioned, asOf).flatMap(({ version, otherwise: words }) =>
    words === undefined ? [] : [`${versioned.name}, version ${version}: ${words}`],
  );
}

function sameTerm(a: TermText, b: TermText): boolean {
  return makeTerm(a) === makeTerm(b);
}

function byKey<T, V>(parts: readonly Part<T>[], value: (value: T, isUsual: boolean) => V): Record<string, V> {
  return Object.fromEntries(parts.map((part) => [part.key, value(part.value, part.isUsual)]));
}

/** The values that are no evaluations. */
function withoutTerms(values: AnyValues): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      typeof value === 'object' || value === undefined ? [] : [[key, value]],
    ),
  );
}

function bindOnce(bound: Bound, chosen: ChosenEvaluation, { setup, store }: Table): BoundEvaluation {
  const { evaluation, weights, full, net } = chosen;
  const key = makeTerm(full);
  const once = (each: Evaluation, bind: () => BoundEvaluation): BoundEvaluation => {
    const byText = bound.get(each) ?? new Map<string, BoundEvaluation>();
    const known = byText.get(key) ?? bind();
    bound.set(each, byText.set(key, known));
    return known;
  };
  // The searches know by identity whether two of their evaluations are the same.
  return once(evaluation, () =>
    bindBare(evaluation, (bare) => once(bare, () => bare.bind(weights, store, { setup, net }))),
  );
}

type Maker = (values: AgentValues<ParamSpecs>, behind: readonly Agent[]) => Agent;

function unsuitable(kind: AgentKind, game: string, why: Phrase): Err {
  return err('cannot-play', { agent: kind.name, game, why });
}

const MEGABYTE = 2 ** 20;

/** Bytes as whole megabytes. */
function mb(bytes: number): number {
  return Math.floor(bytes / MEGABYTE);
}
