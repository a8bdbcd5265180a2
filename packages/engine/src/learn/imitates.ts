import { viewKind } from '../agents/kinds.js';
import { arrived, fetchLate } from '../agents/late-code.js';
import { int, num, word } from '../text/params.js';
import { LATE as networkCode } from './networks.late.js';
import { policyMissing } from './policy-listed.js';
import { unsighted } from './unsighted.js';

export const imitatesParams = {
  net: word('the policy, by its name'),
  rating: int('how strong a player to choose like, where it was learned from several; 0 for the strongest', 0, 0, 9999),
  temperature: num('above 1 it chooses more by lot; with 0 it plays what is likeliest', 1, 0, 100),
};

/** A kind for every game that says what is seen of its moves. */
export const imitates = viewKind({
  name: 'imitates',
  summary: 'chooses like the players whose games it was learned from, by lot as they would',
  params: imitatesParams,
  prepare: () => fetchLate(networkCode),
  unsuited(table, values) {
    const unseen = unsighted(table);
    if (unseen !== null || values === undefined) return unseen;
    return policyMissing(table, String(values.net), Number(values.rating));
  },
  create: (table, values) => arrived(networkCode).imitator(table, values),
});
