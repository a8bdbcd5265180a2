import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { makeCatalogue } from '../agents/catalogue.js';
import { Unmakeable } from '../agents/unmakeable.js';
import { makeTable, viewOf } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';

const catalogue = makeCatalogue({ games: [] });
const table = makeTable(ticTacToe);

const decide = (text: string) =>
  unwrap(catalogue.parseAgent(table, text)).agent.decide(viewOf(table, table.game.start(table.setup)), {
    rng: new Rng(1),
  });

describe('a bound that is enough', () => {
  it.each([
    ['bounded-alphabeta(upper=100)', 'upper=100'],
    ['bounded-alphabeta(lower=-1.5)', 'lower=-1.5'],
  ])('is refused where no payoff reaches it: %s', (text, bound) => {
    expect(catalogue.readAgent(table, text)).toMatchObject({
      ok: false,
      code: 'agents.cannot-play',
      message: expect.stringContaining(`${bound} is never reached: in units of payoff values are from -1 to 1`),
    });
  });

  it.each([
    'bounded-alphabeta',
    'bounded-alphabeta(lower=-1, upper=1)',
    'bounded-alphabeta(lower=-unlimited, upper=unlimited)',
    // Whoever is content with everything is content at once.
    'bounded-alphabeta(lower=3, upper=-3)',
  ])('is taken where it says something: %s', (text) => {
    expect(catalogue.readAgent(table, text)).toMatchObject({ ok: true });
  });

  it("counts by the evaluation's own numbers where it is asked to", () => {
    // Open lines are from -8 to 8, and a win is 9: three of them are a third of a win.
    const own = decide('bounded-alphabeta(depth=5, eval=open-lines, bounds=evaluation, lower=-3, upper=3)');
    const third = `bounded-alphabeta(depth=5, eval=open-lines, lower=${-1 / 3}, upper=${1 / 3})`;
    const never = decide('bounded-alphabeta(depth=5, eval=open-lines, lower=-unlimited, upper=unlimited)');
    expect(own.nodes).toBe(decide(third).nodes);
    expect(own.nodes).toBeLessThan(never.nodes);
  });

  it("is refused beyond the evaluation's own range, which is named", () => {
    const beyond = 'bounded-alphabeta(eval=open-lines, bounds=evaluation, lower=-8, upper=9)';
    expect(() => decide(beyond)).toThrow(Unmakeable);
    expect(() => decide(beyond)).toThrow('upper=9 is never reached: the evaluation gives values from -8 to 8');
  });
});
