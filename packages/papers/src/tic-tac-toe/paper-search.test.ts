import { type Decision, makeCatalogue, Rng, unwrap, viewOf } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { PaperSearch, type PaperSearchSettings } from './paper-search.js';
import { COMPUTER_FIRST, choicePositions } from './published-game.js';

const catalogue = makeCatalogue({ games: [] });

const LONGEST_GAME = 9;

/** The report's limit counts from 0 at the root's children and cuts below it; the engine's depth counts moves. */
function depthOf(limit: number): number {
  return Math.min(limit + 2, LONGEST_GAME);
}

function decisions(agent: string): Decision[] {
  const named = unwrap(catalogue.parseAgent(COMPUTER_FIRST, agent));
  return choicePositions().map((position) => named.agent.decide(viewOf(COMPUTER_FIRST, position), { rng: new Rng(1) }));
}

function choices(settings: PaperSearchSettings) {
  const search = new PaperSearch(COMPUTER_FIRST, settings);
  return choicePositions().map((position) => search.choose(position));
}

const plain: PaperSearchSettings = { pruning: 'none', rootWindow: 'fresh', limit: Infinity, cutValue: 'zero' };
const EVALUATIONS = { zero: 'none', 'open-lines': 'open-lines' } as const;
const cases = [0, 1, 3, 4, Infinity].flatMap((limit) =>
  (['zero', 'open-lines'] as const).map((cutValue) => ({ limit, cutValue })),
);

describe('PaperSearch beside the engine', () => {
  it.each(cases)('without pruning sees what minimax sees, but the root: limit $limit, $cutValue', (settings) => {
    const ours = decisions(`minimax(depth=${depthOf(settings.limit)}, eval=${EVALUATIONS[settings.cutValue]})`);
    const paper = choices({ ...plain, ...settings });
    expect(paper.map(({ nodes }) => nodes + 1)).toEqual(ours.map(({ nodes }) => nodes));
    expect(paper.map(({ move }) => move)).toEqual(ours.map(({ move }) => move));
  });

  it.each(cases)('with all its cuts sees what alpha-beta sees, but the root: limit $limit, $cutValue', (settings) => {
    const ours = decisions(`alphabeta(depth=${depthOf(settings.limit)}, eval=${EVALUATIONS[settings.cutValue]})`);
    const paper = choices({ ...plain, ...settings, pruning: 'both', rootWindow: 'carried' });
    expect(paper.map(({ nodes }) => nodes + 1)).toEqual(ours.map(({ nodes }) => nodes));
    expect(paper.map(({ move }) => move)).toEqual(ours.map(({ move }) => move));
  });
});

describe('PaperSearch', () => {
  it.each(cases)('decides alike however it prunes: limit $limit, $cutValue', (settings) => {
    const moves = choices({ ...plain, ...settings }).map(({ move }) => move);
    for (const pruning of ['min-only', 'both'] as const) {
      for (const rootWindow of ['fresh', 'carried'] as const) {
        expect(choices({ ...settings, pruning, rootWindow }).map(({ move }) => move)).toEqual(moves);
      }
    }
  });

  it('counts a cut only where moves are left out: none without pruning, none where the last move settles it', () => {
    for (const { cuts } of choices(plain)) expect(cuts).toEqual([]);
    // With two squares left a node has one move below it, and nothing that could be left out.
    const [, , , fourth, fifth] = choices({ ...plain, pruning: 'min-only' });
    expect([fourth.cuts, fifth.cuts]).toEqual([[], []]);
  });

  it('leaves the position as it was', () => {
    const [position] = choicePositions();
    const before = COMPUTER_FIRST.game.makePosition(position);
    new PaperSearch(COMPUTER_FIRST, plain).choose(position);
    expect(COMPUTER_FIRST.game.makePosition(position)).toBe(before);
  });
});
