import { defaultsOf, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { parsePosition } from '../notation.js';
import { grip } from './grip.js';
import { pack } from './pack.js';
import { areaOf, c1, c2, o1 } from './published.js';

const RULES = { chain: 'free', mustCapture: false, captures: 5, pastWin: false } as const;
const at = (text: string) => unwrap(parsePosition(text, RULES));
const START = at('ddddd/ddddd/ddJdd/...../...../.../... J');
const FOUR_CAPTURED = at('ddddd/..dd./..J../.dd../..d../.../... J');

describe('the published evaluations', () => {
  it.each([
    ['o1', o1, 0, 0],
    ['c1', c1, -1000, 1000],
    // Its own point, two rows of five and the lair.
    ['c2', c2, 700, -700],
  ])('%s at the start', (_, evaluation, jaguar, dogs) => {
    const bound = evaluation.bind({});
    expect([bound.value(START, 0) + 0, bound.value(START, 1) + 0]).toEqual([jaguar, dogs]);
  });

  it('o1 is 200 for every captured dog, for the jaguar', () => {
    const bound = o1.bind({});
    expect([bound.value(FOUR_CAPTURED, 0), bound.value(FOUR_CAPTURED, 1)]).toEqual([800, -800]);
  });

  it('c1 is the share of the dogs beside the jaguar that it cannot capture', () => {
    expect(c1.bind({}).value(at('ddddd/..dd./..J../.dd../..d../d../... J'), 1)).toBe(750);
    expect(c1.bind({}).value(at('ddddd/...../..J../...../dd.dd/d../... J'), 1)).toBe(0);
  });

  it('c2 counts the points that the jaguar can walk to, its own included', () => {
    expect(areaOf(12, START.dogs())).toBe(17);
    const shut = at('d.d../..d../...../..d../..d.d/ddd/dJd J');
    expect(areaOf(shut.jaguar(), shut.dogs())).toBe(1);
  });
});

describe('our own evaluation', () => {
  it('says what each term is worth', () => {
    const terms = pack.bind({ ...defaultsOf(pack.weights), threats: 10, lair: -7 }).explain(START, 0);
    const values = Object.fromEntries(terms.map(({ name, value }) => [name, value + 0]));
    expect(values).toMatchObject({ captured: 0, mobility: 3 * 15, area: 17 * 15, threats: 0, lair: 0 });
  });

  it('counts dogs that can be captured, now or from the right side', () => {
    const weights = { captured: 0, mobility: 0, area: 0, threats: 1, open: 0, distance: 0, lair: 0 };
    const position = at('ddddd/..dd./..J../.dd../..d../d../... J');
    expect(pack.bind(weights).value(position, 0)).toBe(1);
    expect(pack.bind({ ...weights, threats: 0, lair: 1 }).value(at('ddddd/ddddd/dd.dd/...../...../.../.J. J'), 0)).toBe(
      1,
    );
    // The pack shields itself; the dog on d4 can be jumped.
    expect(pack.bind({ ...weights, threats: 0, open: 1 }).value(at('ddddd/ddddd/ddd../...d./...../.../J.. d'), 0)).toBe(
      1,
    );
    expect(pack.bind({ ...weights, threats: 0, distance: 1 }).value(START, 1)).toBe(-23);
  });
});

describe('the learned evaluation', () => {
  const weights = { dog: 0, even: 0 };
  const worth = (text: string, seat: number) => grip.bind(weights).value(at(text), seat);

  it('sees the dogs ahead at the start, and more so once the jaguar has little room', () => {
    const shutIn = worth('...../...../..d../.ddd./ddddd/ddd/dJd J', 1);
    const start = worth('ddddd/ddddd/ddJdd/...../...../.../... J', 1);
    expect(shutIn).toBeGreaterThan(start);
    expect(start).toBeGreaterThan(500);
  });

  it('is the same for mirror images, and the opposite for the other side', () => {
    const one = worth('ddddd/.d.dd/dd.d./J..d./.d.../.d./... d', 1);
    expect(worth('ddddd/dd.d./.d.dd/.d..J/...d./.d./... d', 1)).toBe(one);
    expect(worth('ddddd/.d.dd/dd.d./J..d./.d.../.d./... d', 0)).toBe(0 - one);
  });

  it('takes off what counts as even, and something for every captured dog', () => {
    const four = at('ddd../...../d.J../...../.ddd./ddd/... J');
    const value = (changed: object) => grip.bind({ ...weights, ...changed }).value(four, 1);
    expect(value({}) - value({ even: 70 })).toBe(70);
    expect(value({}) - value({ dog: 10 })).toBe(10 * four.captured());
  });

  it('goes on below the fewest dogs that the tables know', () => {
    const more = (text: string) => unwrap(parsePosition(text, { ...RULES, captures: 9 }));
    const bound = grip.bind(weights);
    const seven = bound.value(more('...../...../d.J../...../.ddd./ddd/... J'), 1);
    const eight = bound.value(more('...../...../d.J../...../.ddd./ddd/..d J'), 1);
    expect(seven).toBeLessThan(eight);
  });
});
