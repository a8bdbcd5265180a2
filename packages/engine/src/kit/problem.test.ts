import { describe, expect, it } from 'vitest';
import { type Goofspiel, goofspiel, kuhn, Pairs, pairs } from '#test-games';
import { viewKind } from '../agents/kinds.js';
import type { Game } from '../contract/game.js';
import { unwrap } from '../result.js';
import { broken, LegalAfterTheEnd, problemsOf, RefusesTheLast } from './broken-games.fixture.js';
import { assertConforms, checkGame } from './conformance.js';
import { makeProblem } from './problem.js';

class Fragile extends Pairs {
  override hash(out: Int32Array): void {
    if (this.ply === 3) throw new TypeError('the third stone was too much');
    super.hash(out);
  }
}

const clumsy = viewKind({
  name: 'clumsy',
  summary: '',
  params: {},
  create: () => ({
    decide() {
      throw new Error('dropped the cards');
    },
  }),
});

describe('a problem', () => {
  it('says the seed and the moves that lead to it', () => {
    const [problem] = checkGame(
      broken(pairs, () => new RefusesTheLast()),
      { games: 3, seed: 7 },
    ).problems;
    expect(makeProblem(problem)).toMatch(/^isLegal refuses .* \(seed 7, 2 seats, at ".*", at the start\)$/);
    const later = checkGame(
      broken(pairs, () => new LegalAfterTheEnd()),
      { games: 1, seed: 8 },
    ).problems[0];
    expect(makeProblem(later)).toMatch(/\(seed 8, 2 seats, at ".*", after moves "\d( \d)+"\)$/);
    const position = new Pairs();
    for (const text of later.moves) position.play(unwrap(pairs.parseMove(position, text)));
    expect(pairs.makePosition(position)).toBe(later.position);
  });

  it('names the rule options as the command line does', () => {
    const bare = { ...goofspiel, heard: () => false } as Game;
    const problems = checkGame({ ...bare, presets: {}, seats: [2] } as Game, { games: 1 }).problems.map(makeProblem);
    expect(problems.join()).toMatch(/seed 1, 2 seats, at/);
    const few = { ...bare, heard: ({ cards }: Goofspiel) => cards !== 2 } as Game;
    expect(problemsOf(few, { games: 1 })).toMatch(/3 seats, rules "cards=2", at/);
  });

  it('keeps where the code of the game threw, and the moves before', () => {
    const { problems } = checkGame(
      broken(pairs, () => new Fragile()),
      { games: 2 },
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ what: 'the game threw: the third stone was too much', agent: null });
    expect(problems[0].moves).toHaveLength(2);
    expect(problems[0].stack).toMatch(/TypeError: the third stone was too much\n +at Fragile\.hash/);
    expect(makeProblem(problems[0])).toMatch(/after moves "\d \d"\)\n {4}TypeError: .*\n +at Fragile\.hash/);
    expect(() => assertConforms(broken(pairs, () => new Fragile()))).toThrow(/at Fragile\.hash/);
  });

  it('names the agent that threw while it decided', () => {
    const [problem] = checkGame({ ...kuhn, agents: [clumsy] } as Game).problems;
    expect(problem).toMatchObject({ what: 'clumsy threw while it decided: dropped the cards', agent: 'clumsy' });
    expect(problem.position).toMatch(/^\d:[01]*$/);
    expect(problem.stack).toMatch(/dropped the cards\n/);
  });
});
