/** What a crew and its threads say to each other. A thread's own file is only ever run, never imported. */
import type { oncaSolver } from '@tabuleiro/games';

/** What the threads of a crew share: everything but the layouts, which each works out for itself. */
export type SharedLayer =
  | {
      readonly work: 'solve';
      readonly dogs: number;
      readonly planes: oncaSolver.LayerPlanes;
      readonly below: oncaSolver.LayerBelow['landed'] | null;
    }
  | {
      readonly work: 'rank';
      readonly dogs: number;
      readonly planes: oncaSolver.RankPlanes;
      readonly below: oncaSolver.Plane | null;
    };

export interface ThreadData {
  readonly layer: SharedLayer;
  /** The number of the next block to be taken, and whether to stop. */
  readonly counters: Int32Array;
}

export const NEXT = 0;
export const STOPPED = 1;
export const COUNTERS = 2;

export type AnyPass = oncaSolver.Pass | oncaSolver.RankPass;
