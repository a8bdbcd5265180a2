/**
 * What an experiment file says, as it is asked: fields that are left out have their defaults filled in by the plan.
 *
 * Any parameter may be a list. Where a value stands, a list of values may stand: then everything is done under each of
 * these conditions. Inside a text the list is written in braces: `alphabeta(depth={1,2,3})` is three agents.
 */
import type { PracticeSettings } from '@tabuleiro/engine';
import type { Arrangement } from '@tabuleiro/stats';

/** The kinds of experiment. */
export const KINDS = ['matches', 'searches', 'counts', 'learning'] as const;
/** One of these kinds. */
export type Kind = (typeof KINDS)[number];

/** Who meets whom: everybody with everybody, the first agent with all the others, or neighbours in the list. */
export const PAIRING_NAMES = ['all', 'gauntlet', 'ladder'] as const;
/** One of the ways to say who meets whom. */
export type PairingName = (typeof PAIRING_NAMES)[number];

/** Paths are sequences of turns (perft); positions are counted once each (exploration). */
export const COUNTED = ['paths', 'positions'] as const;
/** One of the things that are counted. */
export type Counted = (typeof COUNTED)[number];

/** One value, or several to go through. */
export type OneOrMany<T> = T | readonly T[];

/** Positions drawn by playing at random from the start: the same seed draws the same ones. */
export interface RandomPositions {
  /** Decisions played; chance events come on top. */
  readonly plies: number;
  /** How many different draws; a match without it draws afresh for every round of meetings. */
  readonly count?: number;
  /** The experiment's own seed when left out. */
  readonly seed?: number;
}

/** When to stop thinking about a move; what is left out does not limit. */
export interface MoveLimits {
  readonly nodes?: OneOrMany<number>;
  readonly depth?: OneOrMany<number>;
  readonly ms?: OneOrMany<number>;
}

/** How long after its time an agent may still answer, in milliseconds: a busy machine is nobody's fault. */
export const GRACE_MS = 200;

/** A time per move that is enforced: whoever has not moved after it, and after a grace, loses the game. */
export interface Timeout {
  readonly ms: number;
  /** Milliseconds; 200 when left out. */
  readonly grace?: number;
}

/** A sequential test of the first agent against the second. */
export interface SprtField {
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha?: number;
  readonly beta?: number;
  readonly model?: 'logistic' | 'normalised';
}

interface ExperimentBase {
  /** Where the file's schema is, for editors; not used otherwise. */
  readonly $schema?: string;
  readonly title?: string;
  readonly game: string;
  readonly rules?: OneOrMany<string>;
  readonly players?: OneOrMany<number>;
  readonly seed?: number;
}

/** An experiment in which agents play against each other. */
export interface Matches extends ExperimentBase {
  readonly kind: 'matches';
  readonly agents: readonly string[];
  readonly pairing?: PairingName;
  /** How many agents sit down together; as many as there are sides when left out. */
  readonly meet?: number;
  /** How the agents change seats within a block. */
  readonly blocks?: Arrangement;
  readonly openings?: readonly string[] | RandomPositions;
  readonly limits?: MoveLimits;
  readonly timeout?: Timeout;
  /** Games under each condition; with a sequential test, the most that are played. */
  readonly games?: number;
  readonly sprt?: SprtField;
}

/** An experiment in which agents search the same positions. */
export interface Searches extends ExperimentBase {
  readonly kind: 'searches';
  readonly agents: readonly string[];
  readonly positions?: readonly string[] | RandomPositions;
  readonly limits?: MoveLimits;
}

/** An experiment that counts positions and games. */
export interface Counts extends ExperimentBase {
  readonly kind: 'counts';
  readonly count?: OneOrMany<Counted>;
  readonly positions?: readonly string[] | RandomPositions;
  /** Whole turns from the position. */
  readonly depth: OneOrMany<number>;
}

/** An experiment in which a network learns what positions are worth, from games against itself. */
export interface Learning extends Omit<ExperimentBase, 'rules' | 'players'>, Partial<PracticeSettings> {
  readonly kind: 'learning';
  readonly rules?: string;
  readonly players?: number;
  /** Games of practice in all. */
  readonly games: number;
  /** One of the sets of tuples that the game offers; its usual one when left out. */
  readonly tuples?: string;
  /** How the network is measured on the way; not at all when left out. */
  readonly measure?: LearningMeasure;
}

/** How often a network is held against another player, and how. */
export interface LearningMeasure {
  /** After so many games of practice, and at the end. */
  readonly every: number;
  /** Games of each match. */
  readonly games: number;
  /** Positions that each agent may look at for a move. */
  readonly nodes: number;
  /** Whom it meets; a search by the game's usual evaluation when left out. */
  readonly against?: string;
  /** Critical decisions in which it is judged by exact values, where the game has such; none when left out. */
  readonly positions?: number;
}

/** What is to be measured, of whichever kind. */
export type Experiment = Matches | Searches | Counts | Learning;
