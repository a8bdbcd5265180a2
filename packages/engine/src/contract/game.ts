import { type Err, ok, type Result } from '../result.js';
import type { Board } from '../show/board.js';
import type { Guide } from '../show/guide.js';
import type { Hindsight } from '../show/hindsight.js';
import { own } from '../text/own.js';
import { type AnyValues, defaultsOf, makeArgs, type ParamSpecs, parseValues, type Values } from '../text/params.js';
import { FIRST_PARAMETER, makeTerm, parseArgs } from '../text/term.js';
import type { Title } from '../text/title.js';
import type { AgentKind } from './agent.js';
import type { Evaluation } from './evaluation.js';
import type { ExactSolver } from './exact.js';
import type { Features, MoveFeatures } from './features.js';
import type { Helpers, HelperWork } from './jobs.js';
import { membersOf } from './members.js';
import type { Position } from './position.js';
import type { Puzzles } from './puzzles.js';
import type { Referee } from './referee.js';
import { err, phrase } from './sentences.js';
import type { TableBuild } from './table-build.js';
import type { TableStore } from './table-store.js';
import type { View } from './view.js';

/** How many play, and under which rule options. */
export interface Setup<R = AnyValues> {
  readonly seats: number;
  readonly rules: R;
}

/** A way to turn or mirror the board that changes nothing: maps a position into another one, and its moves. */
export interface Symmetry<P extends Position = Position> {
  readonly name: string;
  map(from: P, to: P): void;
  move(move: number): number;
}

/** What a game is, and the texts of its positions and moves; a Position plays it. */
interface GameBase<P extends Position> {
  /** Lower case with dashes, as on the command line. */
  readonly id: string;
  /** Rises whenever the same moves could lead elsewhere, or a text is read differently. */
  readonly version: number;
  readonly title: Title;
  /** One sentence for lists and menus. */
  readonly summary: string;
  /** The numbers of seats that can play, the usual one first. */
  readonly seats: readonly number[];
  seatNames(seats: number): readonly string[];
  /** Whether the seats have different parts to play, a hunter and a hare: then results are told by seat as well. */
  readonly unlikeSeats?: boolean;
  /** The side of each seat: partners share a side and their payoff. */
  sides(seats: number): readonly number[];
  /** Rule options, the same way as the parameters of agents. */
  readonly rules: ParamSpecs;
  /** Named sets of rule options, as in `--rules thesis`. */
  readonly presets: Readonly<Record<string, AnyValues>>;
  /** Whether chance moves in the game. */
  readonly chance: boolean;
  /** Whether a position can come up twice in one game: then a plain search to the end may not end. */
  readonly repeats: boolean;
  /** No payoff is outside these bounds; `sum` is what the payoffs of all sides add up to, if always the same. */
  readonly payoffs: { readonly low: number; readonly high: number; readonly sum: number | null };
  /**
   * Every move of a seat is a number below this, under any rules: said where those are few enough that a learner can
   * have an output for each. Left out where a game needs large numbers to tell its moves apart.
   */
  readonly moveIds?: number;
  /** Why these rules do not make a game together, where they do not: one that need not end, for example. */
  unplayable?(setup: Setup): Err | null;
  start(setup: Setup): P;
  makePosition(position: P): string;
  parsePosition(text: string, setup: Setup): Result<P>;
  makeMove(position: P, move: number): string;
  /** Reads a legal move; anything else is refused with a sentence. */
  parseMove(position: P, text: string): Result<number>;
  /** A picture of the position in plain text. */
  draw(position: P): string;
  /** What leaves the board as it is under these rules, besides doing nothing. */
  symmetries(setup: Setup): readonly Symmetry<P>[];
  /** The first is the one that agents use when none is named. */
  readonly evaluations: readonly Evaluation<P>[];
  /** Those that it was before, the oldest first: texts written until then that name none mean this one. */
  readonly formerlyUsual?: readonly { readonly until: string; readonly evaluation: string }[];
  /**
   * The best player in a seat that answers while somebody waits, as the text of an agent: hints, reviews and puzzles ask
   * it, and it plays where nobody is named. Where left out, or where it cannot play at a table, a search that suits it.
   */
  best?(setup: Setup, seat: number): string;
  /** What a network sees of it, so that what positions are worth can be learned; null under rules that it does not fit. */
  features?(setup: Setup): Features<P> | null;
  /** Whether the network that comes with it judges better than its own evaluations: then `learned` stands before them. */
  readonly learnedIsUsual?: boolean;
  /** Agents that only this game has. */
  readonly agents: readonly AgentKind<P>[];
  /** Tables that can be built for it beforehand. */
  readonly tables?: TableBuild;
  /** How the page explains it. */
  readonly guide?: Guide;
  /**
   * Fetches what makes its searches and solvers quicker where that is not there from the start, as on a page; whoever
   * has time waits for it before a long search. Nothing depends on it but speed.
   */
  readonly prepare?: () => Promise<void>;
  /** What helpers can be asked to do for it, by name. */
  readonly jobs?: Readonly<Record<string, HelperWork>>;
  /** What there is to puzzle over. */
  readonly puzzles?: Puzzles;
}

/** Everybody sees everything. */
export interface OpenGame<P extends Position = Position> extends GameBase<P> {
  readonly hidden: false;
  /**
   * Rules about the history of the game (repetition, move limits); null where the rule options leave none. Where
   * something is hidden they are part of the position: what a seat knows of the history is for its view to say.
   */
  readonly referee?: (setup: Setup) => Referee<P> | null;
  /**
   * The game's own way to exact values under these rules and with what can be read here, or why there is none; without
   * it, a search to the end.
   */
  readonly solver?: (setup: Setup, store?: TableStore, helpers?: Helpers) => Result<ExactSolver<P>>;
  /** What a policy sees of a move in the position before it, where that is to be more than the position after it. */
  moveFeatures?(setup: Setup): MoveFeatures<P> | null;
  /** How the page draws it and reads clicks; without it the page lists the moves. */
  readonly board?: Board<P>;
}

/**
 * Seats see different things: agents and boards get the view of a seat. What seats play is heard by everybody unless the
 * game says otherwise (`heard`); what chance does (a deal) is told to nobody before the end, except as the views show it.
 */
export interface HiddenGame<P extends Position = Position, V extends View<P> = View<P>> extends GameBase<P> {
  readonly hidden: true;
  /** What a seat sees, at any time: also before a deal, out of turn, and when the game is over. */
  view(position: P, seat: number): V;
  /** Reads the text of a view back: so it can travel to whoever decides, and be asked about. */
  parseView(text: string, setup: Setup): Result<V>;
  /** Whether a seat hears which move is played in a position: a secret bid is heard by its own seat alone. */
  heard?(position: P, move: number, seat: number): boolean;
  /** What somebody sees from whom nothing is hidden: everybody when the game is over, or who only watches agents. */
  reveal(position: P): V;
  /** A picture in plain text of what a seat sees; without it the text of the view has to do. */
  drawView?(view: V): string;
  /** What a policy sees of a move, from the view of the seat to act; null under rules that it does not fit. */
  moveFeatures?(setup: Setup): MoveFeatures<V> | null;
  readonly board?: Board<V>;
  /** What seats could have known in a round that has just ended; null while one goes on. The page stops there. */
  hindsight?(position: P): Hindsight | null;
  /** What an event of chance is, in a search over what a seat knows: a short word for its tree. */
  chanceText?(event: number): string;
}

/** A game, whether or not it hides anything: `hidden` tells which. */
export type Game<P extends Position = Position> = OpenGame<P> | HiddenGame<P>;

/** The parts of a game that most games leave at their usual value. */
type Usual = 'rules' | 'presets' | 'chance' | 'repeats' | 'payoffs' | 'symmetries' | 'evaluations' | 'agents' | 'sides';

type Definition<G extends Game<P>, P extends Position, S extends ParamSpecs> = Omit<
  G,
  | Usual
  | 'hidden'
  | 'unplayable'
  | 'start'
  | 'features'
  | 'moveFeatures'
  | 'parsePosition'
  | 'parseView'
  | 'referee'
  | 'solver'
> &
  Partial<Omit<Pick<G, Usual>, 'rules' | 'symmetries'>> & {
    readonly rules?: S;
    unplayable?(setup: Setup<Values<S>>): Err | null;
    symmetries?(setup: Setup<Values<S>>): readonly Symmetry<P>[];
    start(setup: Setup<Values<S>>): P;
    features?(setup: Setup<Values<S>>): Features<P> | null;
    parsePosition(text: string, setup: Setup<Values<S>>): Result<P>;
  };

/** The parts of an open game, and those of a hidden one, that are given its own rule options. */
type OpenParts<P extends Position, S extends ParamSpecs> = {
  moveFeatures?(setup: Setup<Values<S>>): MoveFeatures<P> | null;
  readonly referee?: (setup: Setup<Values<S>>) => Referee<P> | null;
  readonly solver?: (setup: Setup<Values<S>>, store?: TableStore, helpers?: Helpers) => Result<ExactSolver<P>>;
};
type HiddenParts<V, S extends ParamSpecs> = {
  moveFeatures?(setup: Setup<Values<S>>): MoveFeatures<V> | null;
  parseView(text: string, setup: Setup<Values<S>>): Result<V>;
};

/** Makes an open game from its own parts; two seats against each other, zero sum, no options unless said otherwise. */
export function defineGame<P extends Position, const S extends ParamSpecs = Record<never, never>>(
  definition: Definition<OpenGame<P>, P, S> & OpenParts<P, S>,
): OpenGame<P> {
  return { ...usual<P>(), ...(membersOf(definition) as Omit<OpenGame<P>, Usual | 'hidden'>), hidden: false };
}

/** The same for a game that hides something: it says what each seat can see. */
export function defineHiddenGame<
  P extends Position,
  V extends View<P> = View<P>,
  const S extends ParamSpecs = Record<never, never>,
>(definition: Definition<HiddenGame<P, V>, P, S> & HiddenParts<V, S>): HiddenGame<P, V> {
  return { ...usual<P>(), ...(membersOf(definition) as Omit<HiddenGame<P, V>, Usual | 'hidden'>), hidden: true };
}

function usual<P extends Position>(): Pick<GameBase<P>, Usual> {
  return {
    rules: {},
    presets: {},
    chance: false,
    repeats: false,
    payoffs: { low: -1, high: 1, sum: 0 },
    symmetries: () => [],
    evaluations: [],
    agents: [],
    sides: (seats) => Array.from({ length: seats }, (_, seat) => seat),
  };
}

/** The setup with the usual number of seats and every rule at its default. */
export function usualSetup(game: Pick<Game, 'seats' | 'rules'>): Setup {
  return { seats: game.seats[0], rules: defaultsOf(game.rules) };
}

/** Reads a number of seats and rule options: a preset, options as `name=value`, or a preset and then options. */
export function parseSetup(game: Game, seats: number | undefined, rulesText: string): Result<Setup> {
  const players = seats ?? game.seats[0];
  if (!game.seats.includes(players)) {
    return err('seats', { game: game.id, seats: game.seats.map(String), players });
  }
  const [first, ...more] = rulesText.split(',');
  const preset = own(game.presets, first.trim());
  const parsed = parseArgs(preset === undefined ? rulesText : more.join(','));
  if (!parsed.ok || parsed.value.some(([key]) => key === FIRST_PARAMETER)) {
    const presets = Object.keys(game.presets);
    return presets.length > 0
      ? err('rules-or-preset', { text: rulesText, presets })
      : err('rules', { text: rulesText });
  }
  const values = parseValues(phrase('rules-of', { game: game.id }), game.rules, parsed.value);
  if (!values.ok) return values;
  const given = new Set(parsed.value.map(([key]) => key));
  const rules = Object.fromEntries(
    Object.entries(values.value).map(([key, value]) => [key, given.has(key) ? value : (preset?.[key] ?? value)]),
  );
  const setup = { seats: players, rules };
  return game.unplayable?.(setup) ?? ok(setup);
}

/** The rule options of a setup that differ from their defaults, as `parseSetup` reads them. */
export function makeRules(game: Pick<Game, 'rules'>, { rules }: Pick<Setup, 'rules'>): string {
  return makeArgs(game.rules, rules)
    .map(([key, value]) => `${key}=${makeTerm(value)}`)
    .join(', ');
}
