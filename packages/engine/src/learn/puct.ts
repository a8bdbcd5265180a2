import { limitParams } from '../agents/budget.js';
import { openKind } from '../agents/kinds.js';
import { arrived, fetchLate } from '../agents/late-code.js';
import { phrase } from '../agents/sentences.js';
import { choice, evaluation, int, num, word } from '../text/params.js';
import { LATE as networkCode } from './networks.late.js';
import { policyMissing } from './policy-listed.js';
import { unsighted } from './unsighted.js';

const ANY_NUMBER = Number.POSITIVE_INFINITY;

export const puctParams = {
  net: word('the policy, by its name'),
  nodes: int('playouts to make at most', 10_000, 1, 1e9),
  ms: limitParams.ms(ANY_NUMBER),
  c: num('how much the policy counts beside what was found, the more the fewer the visits', 1, 0, 100),
  temperature: num('above 1 the policy is believed less, below 1 more', 1, 0.01, 100),
  final: choice('what the move played has most of', ['visits', 'value'], 'visits'),
  playout: choice('how games are played out: by lot, or as the policy would play', ['random', 'policy'], 'random'),
  length: int('moves in a playout, after which an evaluation decides', ANY_NUMBER, 0, ANY_NUMBER),
  eval: evaluation('the evaluation that decides playouts'),
};

/**
 * A search of its own beside `uct`, for games whose moves can be foretold: what `uct` plays, and how it is written,
 * stays as it is.
 */
export const puct = openKind({
  name: 'puct',
  summary: 'Monte Carlo tree search that tries first what a policy holds to be likely',
  params: puctParams,
  prepare: () => fetchLate(networkCode),
  unsuited(table, values) {
    const { game } = table;
    const unseen = unsighted(table);
    if (unseen !== null) return unseen;
    if (game.chance) return phrase('no-chance', { game: game.id });
    return values === undefined ? null : policyMissing(table, String(values.net));
  },
  create: (table, values) => arrived(networkCode).policySearch(table, values),
});
