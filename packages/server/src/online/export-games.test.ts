import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory-store.js';
import { type ExportParts, exportGames } from './export-games.js';
import type { ExportedGame } from './exported-game.js';
import { catalogue, Guest, testHall } from './hall.fixture.js';
import { freshBits } from './ids.js';
import { meddledWire, TableGuest } from './table-guest.fixture.js';

async function exported(parts: Omit<ExportParts, 'catalogue' | 'onTrouble'>): Promise<ExportedGame[]> {
  const games: ExportedGame[] = [];
  const onTrouble = (sentence: string): void => {
    throw new Error(sentence);
  };
  for await (const game of exportGames({ ...parts, catalogue, onTrouble })) games.push(game);
  return games;
}

const usual = { rules: '', clock: null, listed: true, rated: false, replaceAfter: null };

/** Two people at tic-tac-toe: one game is over, another goes on. */
async function played(store: MemoryStore) {
  const hall = await testHall({ store });
  const [ana, rui] = [new Guest('Ana'), new Guest('Rui')];
  for (const guest of [ana, rui]) await guest.connect(hall);
  for (const moves of [['1', '5', '2', '9', '3'], ['1']]) {
    const terms = { ...usual, game: 'tic-tac-toe', seats: 2 };
    const answer = await ana.ask({ kind: 'open', terms, agents: [null, null], seat: 0, number: freshBits() });
    const table = answer.kind === 'done' ? (answer.table ?? '') : '';
    for (const guest of [ana, rui]) await guest.ask({ kind: 'attend', table, since: 0 });
    await rui.do(table, { kind: 'sit', seat: 1 });
    for (const [at, move] of moves.entries()) await [ana, rui][at % 2].do(table, { kind: 'play', move, at });
  }
  await hall.close();
  return [ana, rui];
}

describe('games that are exported', () => {
  it('are those that are over, with everything but who played them', async () => {
    const store = new MemoryStore();
    const guests = await played(store);
    const games = await exported({ store });
    expect(games).toMatchObject([
      {
        game: 'tic-tac-toe',
        seats: 2,
        players: [{ person: 1 }, { person: 2 }],
        ending: { reason: 'rules' },
        payoffs: [1, -1],
      },
    ]);
    expect(games[0].moves.map(({ seat, move }) => [seat, move])).toEqual([
      [0, '1'],
      [1, '5'],
      [0, '2'],
      [1, '9'],
      [0, '3'],
    ]);
    const text = JSON.stringify(games);
    for (const { name, person, key } of guests)
      for (const secret of [name, person, key]) expect(text).not.toContain(secret);
    for (const { table } of await store.finished({ opened: 0, table: '' }, 10)) expect(text).not.toContain(table);
    expect(await exported({ store, game: 'dominoes' })).toEqual([]);
    expect(await exported({ store, since: Date.now() + 1000 })).toEqual([]);
  });

  it('have what each seat saw at its decisions, where something was hidden', async () => {
    const store = new MemoryStore();
    const hall = await testHall({ store });
    const connect = meddledWire(hall, {});
    const [ana, rui] = ['Ana', 'Rui'].map((name) => new TableGuest({ connect, name }));
    const table = await ana.open();
    await ana.attend(table);
    await (await rui.attend(table)).act({ kind: 'sit', seat: 2 });
    await Promise.all([ana.play(1), rui.play(1)]);
    // Nothing of a match that goes on, though its first round lies open.
    const before = await exported({ store });
    await Promise.all([ana.play(99), rui.play(99)]);
    for (const each of [ana, rui]) each.close();
    await hall.close();
    const [game] = await exported({ store });
    expect(before.length).toBe(0);
    expect(game.players).toEqual([
      { person: 1, replaced: false, rating: null },
      { agent: expect.stringContaining('basic') },
      { person: 2, replaced: false, rating: null },
      { agent: expect.stringContaining('basic') },
    ]);
    expect(game.deals.length).toBe(ana.checked.length);
    const shown = game.moves.filter(({ seat }) => seat === 0).map(({ view }) => view);
    expect(shown.every((view) => typeof view === 'string')).toBe(true);
    const seen = new Set(ana.checked.flatMap(({ record }) => record.own?.views.map(({ view }) => view) ?? []));
    for (const view of shown) expect(seen.has(view ?? '')).toBe(true);
  });
});
