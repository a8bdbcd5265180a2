import {
  type Agent,
  type Decision,
  type DecisionRequest,
  listMoves,
  makeCatalogue,
  type View,
  viewKind,
} from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { expect, it } from 'vitest';
import type { ThinkAnswer } from './tasks.js';
import { Thinker } from './think.js';

/** Takes a millisecond by its own count for each look, and looks until its time is over; counts how often it is asked. */
class Slow implements Agent {
  static asked = 0;

  constructor(readonly reports: boolean) {}

  decide(view: View, { limits, report }: DecisionRequest): Decision {
    Slow.asked++;
    const end = Math.min(limits?.ms ?? 100, 100);
    const [move] = listMoves(view);
    const at = (ms: number): Decision => ({
      ...{ move, value: null, basis: null, distance: null, line: [move], candidates: [], nodes: ms, depth: 0, ms },
      ended: end < 100 ? 'request' : 'own-limit',
    });
    for (let ms = 1; ms < end; ms++) report?.(at(ms));
    return at(end);
  }
}

const kinds = [true, false].map((reports) =>
  viewKind({ name: reports ? 'telling' : 'silent', summary: '', params: {}, create: () => new Slow(reports) }),
);
const thinker = new Thinker(makeCatalogue({ games }).with({ kinds }), () => false);

function thoughtsOf(agent: string): readonly ThinkAnswer[] {
  const told: ThinkAnswer[] = [];
  const place = { game: 'tic-tac-toe' };
  thinker.think({ kind: 'decide', place, match: null, agent, limits: {}, seed: 1, report: 10 }, (answer) =>
    told.push(answer),
  );
  return told;
}

it('hears of a search that tells how it stands while it is made, once', () => {
  Slow.asked = 0;
  const told = thoughtsOf('telling');
  expect(told.map(({ type, fields }) => [type, fields.ms])).toEqual([
    ['info', 10],
    ['info', 20],
    ['info', 40],
    ['info', 80],
    ['decision', 100],
  ]);
  expect(Slow.asked).toBe(1);
});

it('asks one that tells nothing for more and more', () => {
  Slow.asked = 0;
  const told = thoughtsOf('silent');
  expect(told.map(({ type, fields }) => [type, fields.ms])).toEqual([
    ['info', 10],
    ['info', 20],
    ['info', 40],
    ['info', 80],
    ['decision', 100],
  ]);
  expect(Slow.asked).toBe(6);
});
