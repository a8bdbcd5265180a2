import type { AgentKind } from '../contract/agent.js';
import type { Game, Setup } from '../contract/game.js';
import type { HelpedAgent, Staff } from '../contract/helpers.js';
import type { Helpers } from '../contract/jobs.js';
import { makeTable, type Table, tableOf } from '../contract/table.js';
import { NO_TABLES, type TableStore, unlessElsewhere } from '../contract/table-store.js';
import { ok, type Result } from '../result.js';
import { solverFor } from '../solve/solver.js';
import type { AsOf } from '../text/history.js';
import { unknownName } from '../text/nearest.js';
import { phraseOf } from '../text/phrases.js';
import type { AddedKinds } from './added-kinds.js';
import { addedIn, type GivenExtension, kindsIn } from './extension.js';
import { NO_POOL, type Pool } from './pool.js';
import { type AgentReading, type NamedAgent, readAgent } from './reading.js';
import { err, phrase } from './sentences.js';
import { standardKinds } from './standard.js';

/** What a catalogue is made of. */
export interface CatalogueParts {
  readonly games: readonly Game[];
  /** The kinds of agent that every game has, as far as they suit it; the standard ones if left out. */
  readonly kinds?: readonly AgentKind[];
  /** Kinds that single games have besides their own. */
  readonly added?: readonly AddedKinds[];
  /** The extensions that some of them came with, for whoever has to have the same. */
  readonly extensions?: readonly GivenExtension[];
  /** Where tables are read from; without it there are none. */
  readonly store?: TableStore;
  /** How many bytes one agent may take, with those behind it; without it nobody counts. */
  readonly memory?: number;
  /** How many threads may work on one decision; without it nobody counts. */
  readonly threads?: number;
  /** Where those threads come from; without it each decides alone. */
  readonly pool?: Pool;
}

/** From the best judge down: small enough that whole games can be judged with them, move by move. */
const SEARCHES = ['pvs(nodes=60000)', 'uct(nodes=20000)'];
/** Plays by what is known. */
const PERFECT = 'perfect';
/** Plays everything. */
const LAST_RESORT = 'random';

/**
 * What there is to play with, and against: games, kinds of agent, the tables that can be read and the memory that can be
 * had. Every process, thread and worker makes its own, and hands it to whoever reads a text.
 */
export class Catalogue {
  readonly games: readonly Game[];
  readonly kinds: readonly AgentKind[];
  readonly added: readonly AddedKinds[];
  readonly extensions: readonly GivenExtension[];
  readonly store: TableStore;
  readonly memory: number;
  readonly threads: number;
  readonly pool: Pool;

  constructor(parts: CatalogueParts) {
    const { games, kinds = standardKinds, added = [], extensions = [] } = parts;
    const { store = NO_TABLES, memory = Number.POSITIVE_INFINITY } = parts;
    const { threads = Number.POSITIVE_INFINITY, pool = NO_POOL } = parts;
    this.games = games;
    this.kinds = kinds;
    this.added = added;
    this.extensions = extensions;
    this.store = store;
    this.memory = memory;
    this.threads = threads;
    this.pool = pool;
  }

  /** A catalogue that has more, or other: games and kinds are added, and take the place of those with the same name. */
  with(parts: Partial<CatalogueParts>): Catalogue {
    const { games = [], kinds = [], added = [], extensions = [] } = parts;
    const { store = this.store, memory = this.memory } = parts;
    const { threads = this.threads, pool = this.pool } = parts;
    // What was added to a game knows nothing of another one that takes its place.
    const stay = this.added.filter(({ game }) => games.every(({ id }) => id !== game));
    return new Catalogue({
      games: replaced(this.games, games, ({ id }) => id),
      kinds: replaced(this.kinds, kinds, ({ name }) => name),
      added: [...stay, ...added],
      extensions: [...this.extensions, ...extensions],
      store,
      memory,
      threads,
      pool,
    });
  }

  /**
   * The catalogue with an extension in it. Its names must be new: nobody should play, or measure, another game or agent
   * than the one that a text has always meant.
   */
  extended(given: GivenExtension): Result<Catalogue> {
    const { file, digest, extension } = given;
    if (this.extensions.some((known) => known.digest === digest)) return ok(this);
    const { games } = extension;
    const [kinds, added] = [kindsIn(extension), addedIn(extension)];
    const gameTwice = firstTwice(this.games, games, ({ id }) => id);
    if (gameTwice !== null) return err('game-is-there', { file, game: gameTwice });
    const own = this.with({ games, extensions: [given] });
    const everyKind = own.games.flatMap((game) => own.kindsOf(game));
    const kindTwice = firstTwice([...own.kinds, ...everyKind], kinds, ({ name }) => name);
    if (kindTwice !== null) return err('agent-is-there', { file, agent: kindTwice });
    let whole = own.with({ kinds });
    for (const more of added) {
      const game = whole.game(more.game);
      if (!game.ok) return err('agents-for-no-game', { file, why: phraseOf(game) });
      const twice = firstTwice(whole.kindsOf(game.value), more.kinds, ({ name }) => name);
      if (twice !== null) return err('agent-is-there', { file, agent: twice });
      whole = whole.with({ added: [more] });
    }
    return ok(whole);
  }

  /** The same for whoever only wants to know what a text is called: nothing is made, so it may ask for any memory and any threads. */
  forNames(): Catalogue {
    return this.with({ memory: Number.POSITIVE_INFINITY, threads: Number.POSITIVE_INFINITY });
  }

  game(id: string): Result<Game> {
    const game = this.games.find((known) => known.id === id);
    if (game !== undefined) return ok(game);
    return unknownName(
      phrase('game'),
      id,
      this.games.map((known) => known.id),
    );
  }

  /** A game, by itself or by its id, with seats and rules as texts say them; the usual ones where they are left out. */
  table(game: Game | string, seats?: number, rules?: string): Result<Table> {
    const found = typeof game === 'string' ? this.game(game) : ok(game);
    return found.ok ? tableOf(found.value, seats, rules, this.store) : found;
  }

  /** The same for a setup that has been read already. */
  tableFor(game: Game, setup?: Setup): Table {
    return makeTable(game, setup, this.store);
  }

  /** The kinds of agent of a game: those that every game has, its own, and those added to it. */
  kindsOf({ id, agents }: Pick<Game, 'id' | 'agents'>): readonly AgentKind[] {
    return [...this.kinds, ...agents, ...this.added.flatMap(({ game, kinds }) => (game === id ? kinds : []))];
  }

  /** Helpers for an agent that plays with more than one thread; null where there are none. */
  staff(agent: HelpedAgent, helpers: number): Staff | null {
    return this.pool.staff(agent, helpers, this);
  }

  /** Helpers for a solver, at most so many: none where there are none. */
  helpers(most: number): Helpers {
    return this.pool.helpers(most, this);
  }

  /** Reads an agent's text, as in `alphabeta(depth=4, eval=open-lines)`, without making the agent. */
  readAgent(table: Table, text: string, asOf?: AsOf): Result<AgentReading> {
    return readAgent(this, table, text, asOf);
  }

  /** Makes an agent from its text; an old text is read as of its time. */
  parseAgent(table: Table, text: string, asOf?: AsOf): Result<NamedAgent> {
    const reading = this.readAgent(table, text, asOf);
    return reading.ok ? ok(reading.value.make()) : reading;
  }

  /**
   * The best player for a seat, who gives hints, judges moves and plays where nobody is named: perfect play by tables
   * that are there, whom the game names, or the first search that suits the table. The answer is an agent's name; nothing is made.
   */
  best(table: Table, seat: number): string {
    const own = table.game.best?.(table.setup, seat);
    // Where a game is solved by tables that are there, nobody else is asked.
    const exact = isSolvedByTables(table) ? [PERFECT] : [];
    for (const text of [...exact, ...(own === undefined ? [] : [own]), ...SEARCHES]) {
      const read = this.readAgent(table, text);
      if (read.ok) return read.value.text;
    }
    return LAST_RESORT;
  }
}

/** A catalogue of these games and kinds; what is left out has its usual value. */
export function makeCatalogue(parts: CatalogueParts): Catalogue {
  return new Catalogue(parts);
}

/** Whether a game has exact values from tables that can be read, here or elsewhere. */
function isSolvedByTables(table: Table): boolean {
  if (table.game.tables === undefined) return false;
  const missing = unlessElsewhere(() => {
    const solver = solverFor(table);
    return solver.ok ? null : phraseOf(solver);
  });
  return missing === null;
}

/** The first name that is known already, or that comes twice; null where there is none. */
function firstTwice<T>(known: readonly T[], added: readonly T[], nameOf: (each: T) => string): string | null {
  const names = new Set(known.map(nameOf));
  for (const each of added.map(nameOf)) {
    if (names.has(each)) return each;
    names.add(each);
  }
  return null;
}

/** A list with others added, which take the place of those with the same name. */
function replaced<T>(known: readonly T[], added: readonly T[], nameOf: (each: T) => string): readonly T[] {
  const names = new Set(added.map(nameOf));
  return [...known.filter((each) => !names.has(nameOf(each))), ...added];
}
