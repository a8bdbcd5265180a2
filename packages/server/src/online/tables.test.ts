import type { Terms } from '@tabuleiro/protocol/online';
import { describe, expect, it } from 'vitest';
import { Guest, playByLot, tableIn, testHall } from './hall.fixture.js';
import { freshBits } from './ids.js';
import { usualTerms } from './terms.fixture.js';

const terms = (game: string, seats: number, more: Partial<Terms> = {}): Terms => usualTerms({ game, seats, ...more });

describe('a table', () => {
  it('brings two people together, who play a game to its end', async () => {
    const hall = await testHall();
    const [ana, rui] = [new Guest('Ana'), new Guest('Rui')];
    await ana.connect(hall);
    await rui.connect(hall);
    const table = tableIn(
      await ana.ask({
        kind: 'open',
        terms: terms('tic-tac-toe', 2),
        agents: [null, null],
        seat: 0,
        number: freshBits(),
      }),
    );
    await ana.ask({ kind: 'attend', table, since: 0 });
    await rui.ask({ kind: 'attend', table, since: 0 });
    expect(await rui.do(table, { kind: 'play', move: '5', at: 0 })).toMatchObject({
      kind: 'refused',
      code: 'not-your-seat',
    });
    expect(await rui.do(table, { kind: 'sit', seat: 1 })).toMatchObject({ kind: 'done' });
    const moves = ['1', '5', '2', '9', '3'];
    for (const [at, move] of moves.entries()) {
      const guest = at % 2 === 0 ? ana : rui;
      expect(await guest.do(table, { kind: 'play', move, at })).toMatchObject({ kind: 'done' });
      // Sent twice, made once.
      expect(await guest.do(table, { kind: 'play', move, at })).toMatchObject({ kind: 'done' });
    }
    const kinds = ['opened', 'seated', 'seated', 'begun', ...moves.map(() => 'moved')];
    for (const guest of [ana, rui]) expect(guest.at(table).events.map(({ kind }) => kind)).toEqual(kinds);
    expect(await ana.do(table, { kind: 'play', move: '6', at: 5 })).toMatchObject({ kind: 'refused', code: 'over' });
    expect(hall.troubles).toEqual([]);
    await hall.close();
  });

  it('deals hands that all have a part in, and plays a match of dominoes with two agents', async () => {
    const hall = await testHall();
    const guests = [new Guest('Ana'), new Guest('Rui')];
    for (const guest of guests) await guest.connect(hall);
    const opened = await guests[0].ask({
      kind: 'open',
      terms: terms('dominoes', 4, { rules: 'target=50' }),
      agents: [null, 'basic', null, 'basic'],
      seat: 0,
      number: freshBits(),
    });
    const table = tableIn(opened);
    for (const guest of guests) await guest.ask({ kind: 'attend', table, since: 0 });
    await guests[1].do(table, { kind: 'sit', seat: 2 });
    await Promise.all(guests.map((guest, i) => playByLot(guest, table, 2 * i)));
    const count = (wanted: string) => guests[0].at(table).events.filter(({ kind }) => kind === wanted).length;
    expect(count('dealt')).toBeGreaterThan(0);
    await guests[0].until(() => count('uncovered') === count('dealing'));
    expect(hall.troubles).toEqual([]);
    await hall.close();
  });
});
