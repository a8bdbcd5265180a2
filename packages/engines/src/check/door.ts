/** The door to the check of an engine, which is loaded when somebody has one checked. */
import type { Catalogue } from '@tabuleiro/engine';
import type { EngineSpec } from '../engine-spec.js';
import type { EngineFailure } from './rule-names.js';

/** What a check of an engine is made with. */
export interface CheckOptions {
  readonly catalogue: Catalogue;
  /** How long a decision may take, in milliseconds. */
  readonly ms: number;
  readonly seed: number;
  /** How long it may take for what is no decision, in milliseconds. */
  readonly patience?: number;
  /** Tells what is being looked at, for whoever waits. */
  readonly onProgress?: (what: string) => void;
}

/** What came of it. */
export interface EngineCheck {
  readonly name: string | null;
  readonly version: string | null;
  /** The games that were looked at. */
  readonly games: readonly string[];
  readonly passed: boolean;
  readonly failures: readonly EngineFailure[];
}

/** Looks at everything that an engine has to do; each look has a process of its own, so that one failure is one. */
export async function checkEngine(engine: EngineSpec, options: CheckOptions): Promise<EngineCheck> {
  const { lookAtEngine } = await import('./check-engine.js');
  return lookAtEngine(engine, options);
}
