import { ticTacToe } from '@tabuleiro/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kuhn, race, ring } from '#test-games';
import { makeTable, type OpenTable } from '../contract/table.js';
import { alphabeta } from '../search/alphabeta.js';
import { parseTerm } from '../text/term.js';
import { parseAgent } from './catalogue.js';
import { standardKinds } from './standard.js';

const table = makeTable(ticTacToe);
const parse = (text: string, at = table) => parseAgent(standardKinds, at, text);
const refusal = (text: string, at: ReturnType<typeof makeTable> = table) => {
  const parsed = parseAgent(standardKinds, at, text);
  return parsed.ok ? 'accepted' : parsed.message;
};

describe('an agent is text', () => {
  it.each([
    ['alphabeta', 'alphabeta'],
    ['alphabeta(depth=4)', 'alphabeta'],
    [' alphabeta( depth = 9 , eval = none ) ', 'alphabeta(depth=9, eval=none)'],
    ['minimax(depth=unlimited)', 'minimax(depth=unlimited)'],
    ['bounded-alphabeta(lower=-unlimited, upper=unlimited)', 'bounded-alphabeta(lower=-unlimited, upper=unlimited)'],
    ['greedy(eval=open-lines(own=2, theirs=1.5))', 'greedy(eval=open-lines(own=2, theirs=1.5))'],
    ['uct(c=.5)', 'uct(c=0.5)'],
    ['alphabeta(3)', 'alphabeta(depth=3)'],
    ['greedy(open-lines(own=2))', 'greedy(eval=open-lines(own=2))'],
  ])('%s', (text, canonical) => {
    const parsed = parse(text);
    expect(parsed.ok && parsed.value.text).toBe(canonical);
    expect(parse(canonical)).toMatchObject({ ok: true, value: { text: canonical } });
  });

  it('round-trips whatever numbers it is given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.double({ min: 0, max: 100, noNaN: true }), (nodes, c) => {
        const parsed = parse(`uct(nodes=${nodes}, c=${c})`);
        if (!parsed.ok) throw new Error(parsed.message);
        expect(parse(parsed.value.text)).toMatchObject({ value: { text: parsed.value.text } });
      }),
    );
  });

  it.each([
    ['alphabet', /no agent "alphabet".*did you mean "alphabeta"\?/],
    ['alphabeta(dept=3)', /no parameter of alphabeta "dept".*did you mean "depth"\?/],
    ['alphabeta(depth=0)', /alphabeta: depth should be a whole number of 1 or more, or "unlimited", not "0"/],
    ['alphabeta(depth=2.5)', /depth should be a whole number/],
    ['alphabeta(depth=deep)', /not "deep"/],
    ['alphabeta(depth=3', /expected "," or "\)", found the end/],
    ['alphabeta(depth=3) now', /found "now"/],
    ['alphabeta(depth=3, depth=4)', /"depth" twice/],
    ['alphabeta(3, depth=4)', /depth is given twice/],
    ['alphabeta(depth=3, 4)', /expected "=" after "4"/],
    ['random(3)', /no parameter of random "3"/],
    ['alphabeta(eval=open-line)', /no evaluation of tic-tac-toe "open-line".*did you mean "open-lines"\?/],
    ['alphabeta(eval=open-lines(mine=1))', /no parameter of open-lines "mine"/],
    ['alphabeta(haste=yes)', /haste should be true or false/],
    ['uct(final=best)', /final should be one of visits, value/],
    ['', /expected a name/],
  ])('refuses %s', (text, message) => {
    expect(refusal(text)).toMatch(message);
  });

  it('says in words what an algorithm cannot play', () => {
    expect(refusal('alphabeta', makeTable(kuhn))).toMatch(/alphabeta cannot play kuhn: it does not reckon with chance/);
    expect(refusal('minimax', makeTable(race))).toMatch(/it needs two sides, and race for 3 has 3/);
    expect(refusal('perfect', makeTable(ring))).toMatch(/positions can repeat in ring/);
    const { hidden: _, ...open } = kuhn;
    expect(refusal('alphabeta', makeTable({ ...open, hidden: true, chance: false }))).toMatch(/it must see everything/);
    expect(refusal('random', makeTable(kuhn))).toBe('accepted');
  });

  it('does not compile where a game hides something', () => {
    const hidden = makeTable(kuhn);
    const wrong = () => {
      // @ts-expect-error a table of a hidden game is not an open table
      const table: OpenTable = hidden;
      return alphabeta.create(table, {}, []);
    };
    expect(wrong).toBeTypeOf('function');
  });
});

describe('terms', () => {
  it('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseTerm(text)).toHaveProperty('ok');
      }),
    );
  });
});
