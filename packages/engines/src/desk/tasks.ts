import type { AnswerOf, EngineRequest } from '@tabuleiro/protocol/engines';
import type { EngineSpec } from '../engine-spec.js';
import type { FaultKind } from '../process/engine-client.js';

/** A game in which an engine has a seat. */
export type NewGame = Omit<Extract<EngineRequest, { readonly type: 'newgame' }>, 'id' | 'type'>;

/** What the thread that talks to engines is asked. */
export type DeskTask =
  /** Who an engine says it is. */
  | { readonly kind: 'hello'; readonly engine: EngineSpec }
  /** To have an engine decide in a game, which it is told of first where it does not know it. */
  | {
      readonly kind: 'decide';
      readonly engine: EngineSpec;
      readonly game: NewGame;
      readonly heard: readonly { readonly seat: number | null; readonly move: string | null }[];
      readonly go: Pick<Extract<EngineRequest, { readonly type: 'go' }>, 'view' | 'moves' | 'limits'>;
      /** Milliseconds after which it has lost. */
      readonly ms: number;
    }
  /** An engine is not needed any more; nobody waits for an answer. */
  | { readonly kind: 'leave'; readonly engine: EngineSpec }
  /** A game is over; nobody waits for an answer. */
  | { readonly kind: 'over'; readonly engine: EngineSpec; readonly match: string };

/** What is answered, and what is only told. */
export type AskedTask = Extract<DeskTask, { readonly kind: 'hello' | 'decide' }>;
export type ToldTask = Exclude<DeskTask, AskedTask>;

/** What it answers. */
export type DeskAnswer =
  | { readonly kind: 'hello'; readonly hello: AnswerOf<'hello'> }
  | { readonly kind: 'decision'; readonly decision: AnswerOf<'decision'>; readonly ms: number }
  | { readonly kind: 'fault'; readonly fault: FaultKind; readonly message: string };
