import type { AgentKind } from '../contract/agent.js';
import { determinisedUct, uct } from '../mcts/uct.js';
import { alphabeta } from '../search/alphabeta.js';
import { approximateMaxn } from '../search/approximate-maxn.js';
import { bestReply } from '../search/best-reply.js';
import { boundedAlphabeta } from '../search/bounded-alphabeta.js';
import { expectiminimax } from '../search/expectiminimax.js';
import { greedy } from '../search/greedy.js';
import { maxn } from '../search/maxn.js';
import { minimax } from '../search/minimax.js';
import { paranoid } from '../search/paranoid.js';
import { pvs } from '../search/pvs.js';
import { random } from '../search/random.js';
import { speculativeMaxn } from '../search/speculative-maxn.js';
import { perfect } from '../solve/perfect.js';

/** The agents that every game has, as far as they suit it. */
export const standardKinds: readonly AgentKind[] = [
  random,
  greedy,
  minimax,
  alphabeta,
  boundedAlphabeta,
  pvs,
  expectiminimax,
  maxn,
  speculativeMaxn,
  approximateMaxn,
  paranoid,
  bestReply,
  uct,
  determinisedUct,
  perfect,
];
