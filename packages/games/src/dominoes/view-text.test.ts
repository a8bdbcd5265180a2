import { listMoves, makeCatalogue, makeTable, OVER, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { dominoes } from './game.js';
import { makeHistory } from './names.js';
import type { Dominoes } from './position.js';
import type { Round } from './round.js';

const catalogue = makeCatalogue({ games: [] });

const setupOf = (rules: string) => unwrap(parseSetup(dominoes, 4, rules));
const read = (text: string, rules = '') => dominoes.parseView(text, setupOf(rules));

/** Every position of random matches, those between the deals included. */
function everywhere(rules: string, seed: number, matches: number, look: (position: Dominoes, rng: Rng) => void): void {
  const rng = new Rng(seed);
  for (let match = 0; match < matches; match++) {
    const position = dominoes.start(setupOf(rules));
    for (;;) {
      look(position, rng);
      if (position.turn === OVER) break;
      position.play(position.randomMove(rng));
    }
  }
}

/** All of a round but its notes for `undo`, where words that mean nothing stay behind. */
const visible = (round: Round) => ({ ...round, kept: null, moves: makeHistory(round) });

describe('the text of a view', () => {
  it.each([
    '',
    'thesis',
    'two-ended',
    'galo=called',
    'no-double=redeal',
    'redeal=five-doubles, after-block=last-player',
    'level=draw, target=5',
  ])('is read back as the same view: %s', (rules) => {
    everywhere(rules, 51, 2, (position, rng) => {
      for (const view of [0, 1, 2, 3].map((seat) => dominoes.view(position, seat))) {
        const back = unwrap(read(view.text(), rules));
        expect(back.text()).toBe(view.text());
        expect([back.seat, back.turn, back.seen, back.dealt]).toEqual([view.seat, view.turn, view.seen, view.dealt]);
        expect(listMoves(back)).toEqual(listMoves(view));
        const seed = rng.below(1 << 20);
        const [one, other] = [view, back].map((from) => dominoes.makePosition(from.sample(new Rng(seed))));
        expect(other).toBe(one);
        expect(visible(back.round)).toEqual(visible(view.round));
      }
      const all = dominoes.reveal(position);
      expect(visible(unwrap(read(all.text(), rules)).round)).toEqual(visible(all.round));
    });
  });

  it.each(['', 'two-ended'])('leads every agent to the same decision: %s', (rules) => {
    const table = makeTable(dominoes, setupOf(rules));
    const agents = catalogue.kindsOf(dominoes).flatMap(({ name }) => {
      const named = catalogue.parseAgent(table, name);
      return named.ok ? [named.value.agent] : [];
    });
    expect(agents.length).toBeGreaterThan(3);
    let left = 6;
    everywhere(rules, 52, 1, (position, rng) => {
      if (position.turn < 0 || left === 0 || rng.below(3) > 0) return;
      left--;
      const view = dominoes.view(position, position.turn);
      const back = unwrap(read(view.text(), rules));
      for (const agent of agents) {
        const seed = rng.below(1 << 20);
        const [one, other] = [view, back].map((seen) => {
          const { ms: _, ...decision } = agent.decide(seen, { rng: new Rng(seed), limits: { nodes: 200 } });
          return decision;
        });
        expect(other).toEqual(one);
      }
    });
  });
});

const SOUTH = '6-6,5-5,5-0,4-0,3-3,2-2,0-0';
const WEST = '6-3,6-1,5-2,4-2,3-1,2-1,1-1';
const ALL = `${SOUTH}/${WEST}/6-4,5-4,5-1,4-4,4-1,3-0,1-0/6-5,6-2,6-0,5-3,4-3,3-2,2-0`;

describe('what no view reads is refused', () => {
  it.each([
    ['', '', /a view is a seat, the scores, who opens/],
    ['', 'Somebody: 0:0 6-6 -/-/-/-', /a view is a seat, the scores, who opens/],
    ['', 'South: 0:0 6-6', /a view is a seat, the scores, who opens/],
    ['', 'South: 0:0 X -/-/-/-', /a position is the scores, who opens/],
    ['', 'South: 200:0 S -/-/-/-', /the match was over before this round/],
    ['', 'South: 0:0 6-6 -/-/-', /a view has four hands/],
    ['', `South: 0:0 6-6 ${SOUTH}/?/?/-`, /a view has four hands/],
    ['', `West: 0:0 6-6 -/${WEST}/-/-`, /a view has four hands/],
    ['', `South: 0:0 6-6 ${SOUTH}/-/-/- South`, /"South" comes before all hands are dealt/],
    ['', `South: 0:0 6-6 ${SOUTH}/-/-/- 6-6`, /"6-6" comes before all hands are dealt/],
    ['', 'South: 0:0 6-6 ?/?/?/? South', /South sees its own hand and "\?" for the others, or all hands/],
    ['', `South: 0:0 6-6 ${SOUTH}/${WEST}/?/? South`, /South sees its own hand/],
    ['', `South: 0:0 6-6 6-6/?/?/? South`, /the hand of South: a hand has 7 tiles, not 1/],
    ['', `South: 0:0 6-6 ${SOUTH}/?/?/?`, /say whose turn it is at the end/],
    ['', `South: 0:0 6-6 ${SOUTH}/?/?/? West`, /South would have opened the round, not West/],
    ['', `West: 0:0 6-6 ?/${WEST}/?/? West`, /West has no tile to open the round with/],
    ['no-double=redeal', `West: 10:0 S ?/${WEST}/?/? North`, /South opens this round, not North/],
    ['redeal=five-doubles', `South: 0:0 6-6 6-6,5-5,4-4,3-3,2-2,1-0,0-0/?/?/? South`, /such hands are dealt again/],
    ['', `South: 0:0 6-6 ${SOUTH}/?/?/? 6-6 5-5@left North`, /move 2: West does not hold 5-5/],
    ['', `South: 0:0 6-6 ${SOUTH}/?/?/? 6-6 4-3@left North`, /move 2: 4-3 fits no end/],
    ['', `South: 0:0 6-6 ${SOUTH}/?/?/? pass West`, /move 1: South cannot pass/],
    ['', `South: 0:0 6-6 ${SOUTH}/?/?/? 6-6 pass pass pass South`, /no hands of the others agree with these moves/],
    ['', `South: 0:0 6-6 ${SOUTH}/?/?/? 6-6 6-3 North`, /such a view reads ".* 6-3@left North", not/],
    ['', `South: 0:0 6-6 ${ALL} 6-6 North`, /such a view reads ".* 6-6 West", not/],
    ['', `South: 0:0 6-6 ${ALL.replace('2-0', '1-0')} South`, /the hand of East must be the tiles that are left/],
  ])('under "%s": %s', (rules, text, message) => {
    const parsed = read(text, rules);
    expect(parsed.ok ? 'accepted' : parsed.message).toMatch(message);
  });

  it('with hidden hands where the round has ended', () => {
    everywhere('', 53, 1, (position) => {
      const { round } = position;
      if (round.turn !== OVER) return;
      const seat = (round.seatAt(round.ply - 1) + 1) & 3;
      const text = dominoes.view(position, seat).text();
      const hands = text.split(' ')[3];
      const own = hands.split('/').map((hand, other) => (other === seat ? hand : '?'));
      const names = ['South', 'West', 'North', 'East'];
      const hidden = `${text.replace(hands, own.join('/'))} ${names[seat]}`;
      const parsed = read(hidden);
      expect(parsed.ok ? 'accepted' : parsed.message).toBe('the round has ended, and then all hands lie open');
    });
  });
});
