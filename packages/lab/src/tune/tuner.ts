/**
 * Tuners look for the best point of the unit cube, where a point stands for weights and its fitness is measured with
 * noise (by matches). They ask for the fitness of a generation of points and are told it; between the two they are
 * plain data, so that a run can be killed and taken up again.
 */
import type { Rng } from '@tabuleiro/engine';

/** Coordinates from 0 to 1. */
export type Point = readonly number[];

/** Weights that were tried, with how good they were. */
export interface Evaluated {
  readonly point: Point;
  /** A share from 0 to 1, the more the better. */
  readonly fitness: number;
}

/** Looks for better weights: asks for some to be tried, and is told how good they were. */
export interface Tuner {
  /** The points of the next generation. The same state and generator give the same ones. */
  ask(rng: Rng): Point[];
  /** Their fitness, in the order of the points. */
  tell(evaluated: readonly Evaluated[]): void;
  /** The best guess so far. */
  best(): Point;
  /** Plain data that makes the tuner again. */
  readonly state: unknown;
}

/** What a tuner is told before it begins. */
export interface TunerSettings {
  readonly dimensions: number;
  /** How many generations are planned: step sizes are laid out over them. */
  readonly generations: number;
  /** Points per generation. */
  readonly population: number;
  /** How the genetic algorithm joins two parents. */
  readonly crossover: Crossover;
  /** How likely the genetic algorithm changes a weight of a child; about one of them when left out. */
  readonly mutation?: number;
}

/** How a child takes its weights from two parents. */
export const CROSSOVERS = ['two-point', 'uniform'] as const;
/** One of these ways. */
export type Crossover = (typeof CROSSOVERS)[number];

export function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

export function randomPoint(dimensions: number, rng: Rng): number[] {
  return Array.from({ length: dimensions }, () => rng.unit());
}

/**
 * A number from the standard normal distribution, near enough: the sum of twelve uniform ones. It needs additions only,
 * which give the same result on every machine, unlike logarithms.
 */
export function normal(rng: Rng): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += rng.unit();
  return sum;
}
