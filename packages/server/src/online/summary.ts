import type { Chair, OnlineTable } from '@tabuleiro/online';
import type { ChairSummary, TableSummary } from '../stores/store.js';

/** What is kept beside the log of a table, for lists. */
export function summaryOf({
  terms,
  stage,
  chairs,
  match,
}: Pick<OnlineTable, 'terms' | 'stage' | 'chairs' | 'match'>): TableSummary {
  return {
    terms,
    stage: stage === 'gathering' ? 'gathering' : 'playing',
    over: stage === 'over',
    chairs: chairs.map(chairSummary),
    payoffs: match?.payoffs ?? null,
  };
}

function chairSummary(chair: Chair): ChairSummary {
  if (chair.kind === 'free') return { kind: 'free' };
  return chair.kind === 'agent' ? { kind: 'agent', agent: chair.agent } : { kind: 'person', person: chair.person };
}
