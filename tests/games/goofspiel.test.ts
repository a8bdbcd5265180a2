import { readFileSync } from 'node:fs';
import { listMoves, makeCatalogue, OVER, Rng, unwrap, usualSetup } from '@tabuleiro/engine';
import { wilson } from '@tabuleiro/stats';
import { type GameLine, type Matches, makePlan } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { goofspiel } from './goofspiel.js';

const setup = usualSetup(goofspiel);
const at = (text: string) => unwrap(goofspiel.parsePosition(text, setup));

describe('Goofspiel', () => {
  it('is won by UCT, which hears no bid before it is shown, more often than by one of three at random', () => {
    const experiment: Matches = {
      kind: 'matches',
      game: goofspiel.id,
      agents: ['uct(nodes=1000)', 'random', 'random'],
      games: 300,
      seed: 1,
    };
    const plan = unwrap(makePlan(makeCatalogue({ games: [goofspiel] }), experiment));
    const lines = Array.from({ length: plan.blocks }, (_, block) => plan.play(block) as GameLine[]).flat();
    const first = lines.filter(({ seats, payoffs }) => payoffs[seats.indexOf('uct(nodes=1000)')] === 1);
    expect(lines).toHaveLength(300);
    expect(wilson(first.length, lines.length).low).toBeGreaterThan(1 / 3);
  });

  it('shows nobody a bid before all have bid, whatever it is', () => {
    const rng = new Rng(1);
    const position = goofspiel.start(setup);
    while (position.turn !== OVER) {
      if (position.turn >= 0) {
        const bidder = position.turn;
        const secret = position.secrets < 2;
        for (const seat of [0, 1, 2]) {
          const texts = listMoves(position).map((bid) => {
            position.play(bid);
            const text = goofspiel.view(position, seat).text();
            position.undo();
            return text;
          });
          expect(new Set(texts).size).toBe(secret && seat !== bidder ? 1 : texts.length);
          expect(goofspiel.heard?.(position, listMoves(position)[0], seat)).toBe(!secret || seat === bidder);
        }
      }
      position.play(position.randomMove(rng));
    }
  });

  it('gives the prize to the highest bid, to nobody where two are highest, and 1 to those with the most', () => {
    const points = (text: string) => [0, 1, 2].map((seat) => at(text).points(seat));
    expect(points('3:142 5:6')).toEqual([0, 3, 0]);
    expect(points('3:442 5:665')).toEqual([0, 0, 0]);
    const end = at('6:112 5:221 4:334 3:443 2:556 1:665');
    expect([end.turn, ...[0, 1, 2].map((seat) => end.payoff(seat))]).toEqual([OVER, 0, 0, 1]);
    const level = at('6:111 5:222 4:333 3:444 2:555 1:666');
    expect([0, 1, 2].map((seat) => level.payoff(seat))).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });

  it.each([
    ['', /a view is a seat and the rounds it sees/],
    ['D -', /a view is a seat and the rounds it sees/],
    ['A 3', /a round is a prize and the bids/],
    ['A 7:', /there is no prize 7 left/],
    ['A 3:14 5:', /the prize 5 is turned up before all have bid/],
    ['A 3:1423', /"3:1423" has more bids than seats/],
    ['A 3:142 5:1', /A cannot bid "1" in "5:1"/],
    ['A 3:?', /A cannot bid "\?"/],
    ['A 3:1?2', /a view hides what is not shown yet/],
  ])('refuses the view "%s"', (text, message) => {
    const parsed = goofspiel.parseView(text, setup);
    expect(parsed.ok ? 'accepted' : parsed.message).toMatch(message);
  });

  it('is what docs/write-a-game.md shows of it', () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
    const source = read('goofspiel.ts');
    const shown = /```ts\n([\s\S]*?)```/.exec(read('../../docs/write-a-game.md'))?.[1] ?? '';
    const lines = shown.split('\n').map((line) => line.replace(/ *\/\/.*/, ''));
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => !source.includes(line))).toEqual([]);
  });
});
