import { expect, it } from 'vitest';
import { TcpProxy } from '../../../../server/src/testing/tcp-proxy.js';
import { addressElsewhere, type Harness, says } from './harness.js';
import { expectNoLeaks, PHONE, playDominoes, playStar, TableGuest, tableOf } from './table-guest.js';

/** Whole games take minutes: they are played on demand. */
const PATIENCE = 900_000;
/** How many moves come between two losses of a connection. */
const MOVES_TO_LOSS = 8;

/** Whole games of people and agents, each person with a browser and a connection that is lost again and again. */
export function wholeGames(harness: () => Harness): void {
  it('a match of dominoes between four people, two of them with phones', () => playMatch(harness(), 4), PATIENCE);

  it('a match of dominoes between two people and two agents, by plain http', () => playMatch(harness(), 2), PATIENCE);

  it(
    'six at Chinese Checkers, two of them agents, and somebody who watches',
    async () => {
      const hash = await tableOf(harness(), { game: 'chinese-checkers' }, [null, null, 'greedy', null, null, 'greedy']);
      const watcher = await TableGuest.arrive(harness(), hash, 'Olga', PHONE);
      const guests: TableGuest[] = [];
      for (const [i, name] of ['Ana', 'Rui', 'Lia', 'Gil'].entries()) {
        const guest = await TableGuest.arrive(harness(), hash, name, i % 2 === 0 ? {} : PHONE);
        await guest.sit();
        guests.push(guest);
      }
      await playStar(guests, { until: () => false });
      for (const { page } of [...guests, watcher]) await says(page, /wins|1st place|Draw/);
      expect(guests[0].told?.ending?.reason).toBe('rules');
      await expectNoLeaks(harness(), hash, [...guests, watcher]);
    },
    PATIENCE,
  );
}

async function playMatch(harness: Harness, people: 2 | 4): Promise<void> {
  const { port, close } = await harness.serveElsewhere();
  const seats = people === 4 ? [null, null, null, null] : [null, 'basic', null, 'basic'];
  const hash = await tableOf(harness, { rules: 'target=200' }, seats);
  const guests: TableGuest[] = [];
  const lines: TcpProxy[] = [];
  for (const [i, name] of ['Ana', 'Rui', 'Lia', 'Gil'].slice(0, people).entries()) {
    const line = await TcpProxy.to(port);
    const device = i % 2 === 0 ? {} : PHONE;
    const guest = await TableGuest.arrive(harness, hash, name, device, addressElsewhere(line.port));
    await guest.sit();
    guests.push(guest);
    lines.push(line);
  }
  const watcher = await TableGuest.arrive(harness, hash, 'Olga');
  const before = async (_: TableGuest, moves: number): Promise<void> => {
    if (moves % MOVES_TO_LOSS === MOVES_TO_LOSS - 1) lines[Math.floor(moves / MOVES_TO_LOSS) % people].lose(false);
  };
  await playDominoes(guests, { until: () => false, before });
  for (const { page } of [...guests, watcher]) await says(page, /wins?$/);
  for (const { page } of guests) await says(page, 'This deal was verified: your own number is in it.');
  const [{ told, events, received }] = guests;
  expect(told?.ending?.reason).toBe('rules');
  expect(events.filter(({ kind }) => kind === 'uncovered').length).toBeGreaterThan(1);
  expect(received.filter((frame) => frame.includes('"welcome"')).length).toBeGreaterThan(1);
  await expectNoLeaks(harness, hash, [...guests, watcher]);
  await harness.settle();
  for (const line of lines) await line.close();
  await close();
}
