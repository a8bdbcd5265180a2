import { listMoves, Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { everyTurn } from '../random-play.fixture.js';
import { Round } from '../round.js';
import { KernelTrial } from './kernel-trial.js';
import { Table } from './players.js';

const RULES = [
  '',
  'thesis',
  'two-ended',
  'target=60, match-end=at-once, level=draw, opening=one',
  'opening=arms, doubles=one, most-points=25, equal-ends=first',
  'pass-after-pass=nothing, galo-replaces=false, blocked=nothing',
];

describe('rounds played on by the kernel', () => {
  it.each(RULES)('end as those of its twin, after every move and by all kinds of players: %s', (rules) => {
    const table = new Table();
    let tried = 0;
    everyTurn(rules, 5, 400, (position, rng) => {
      const { round } = position;
      const moves = listMoves({ moves: (buffer, at) => round.sensibleMoves(buffer, at) });
      const players = [0, 1, 2, 3].map(() => rng.below(4));
      const seed = rng.below(1 << 20);
      const own = new Rng(seed);
      const expected = moves.flatMap((move) => {
        const played = new Round(round.rules);
        played.copyStateFrom(round);
        played.play(move);
        table.finish(played, players, own);
        return [...played.points];
      });
      const kernel = KernelTrial.of(round, moves);
      kernel?.begin();
      const made = new Int32Array(2 * moves.length);
      const other = new Rng(seed);
      expect(kernel?.play(round.hands, players, other, made)).toBe(true);
      expect([...made]).toEqual(expected);
      expect(other.place).toEqual(own.place);
      tried += moves.length;
    });
    expect(tried).toBeGreaterThan(400);
  });

  it('are left to the twin where a galo has to be announced', () => {
    everyTurn('galo=called', 6, 5, ({ round }) => {
      expect(KernelTrial.of(round, [0])).toBe(null);
    });
  });
});
