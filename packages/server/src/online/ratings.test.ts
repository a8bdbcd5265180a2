import { unwrap } from '@tabuleiro/engine';
import type { OnlineMessageOf, TableEventOf, Terms } from '@tabuleiro/protocol/online';
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory-store.js';
import { exportGames } from './export-games.js';
import type { ExportedGame } from './exported-game.js';
import { catalogue, Guest, tableIn, testHall } from './hall.fixture.js';
import { freshBits } from './ids.js';
import type { OpenHall } from './open-hall.js';
import { measuredStrength, poolOf } from './rating-pools.js';
import { usualTerms } from './terms.fixture.js';

const rated = usualTerms({ rated: true });

async function two(hall: OpenHall): Promise<[Guest, Guest]> {
  const guests: [Guest, Guest] = [new Guest('Ana'), new Guest('Rui')];
  for (const guest of guests) await guest.connect(hall);
  return guests;
}

/** Two people at a table; with `moves` they play on in turn. */
async function begun([ana, rui]: [Guest, Guest], terms: Terms, moves: readonly string[] = []): Promise<string> {
  const number = freshBits();
  const table = tableIn(await ana.ask({ kind: 'open', terms, agents: Array(terms.seats).fill(null), seat: 0, number }));
  for (const guest of [ana, rui]) await guest.ask({ kind: 'attend', table, since: 0 });
  await rui.do(table, { kind: 'sit', seat: 1 });
  for (const [at, move] of moves.entries()) await [ana, rui][at % 2].do(table, { kind: 'play', move, at });
  return table;
}

const WON = ['1', '5', '2', '9', '3'];

async function changesAt(guest: Guest, table: string): Promise<TableEventOf<'rated'>['changes']> {
  const found = () => guest.at(table).events.find((event) => event.kind === 'rated');
  await guest.until(() => found() !== undefined);
  const event = found();
  return event?.kind === 'rated' ? event.changes : [];
}

async function mine(guest: Guest): Promise<OnlineMessageOf<'mine'>> {
  await guest.ask({ kind: 'mine' });
  const told = guest.heard.findLast((message) => message.kind === 'mine');
  if (told?.kind !== 'mine') throw new Error('nothing was told');
  return told;
}

describe('ratings of people', () => {
  it('change by a rated game once, are told, and are shown at the next table', async () => {
    const hall = await testHall();
    const guests = await two(hall);
    const [ana, rui] = guests;
    const table = await begun(guests, rated, WON);
    const [winner, loser] = await changesAt(ana, table);
    expect([winner.seat, loser.seat]).toEqual([0, 1]);
    expect(winner.after.elo).toBeGreaterThan(winner.before.elo);
    expect(loser.after.elo).toBeLessThan(loser.before.elo);
    expect([winner.before.games, winner.after.games]).toEqual([0, 1]);
    expect((await mine(rui)).ratings).toEqual([{ game: 'tic-tac-toe', seats: null, rating: loser.after }]);
    const next = await begun(guests, rated);
    await ana.until(() =>
      ana.heard.some((told) => told.kind === 'people' && told.table === next && told.names.length === 2),
    );
    const people = ana.heard.findLast((told) => told.kind === 'people' && told.table === next);
    expect(people).toMatchObject({ names: [{ rating: winner.after }, { rating: loser.after }] });
    await ana.do(next, { kind: 'resign' });
    expect((await changesAt(rui, next))[0].before).toEqual(winner.after);
    expect(hall.troubles).toEqual([]);
    await hall.close();
  });

  it('do not change by a game that is not rated', async () => {
    const hall = await testHall();
    const guests = await two(hall);
    await begun(guests, { ...rated, rated: false }, WON);
    expect((await mine(guests[0])).ratings).toEqual([]);
    await hall.close();
  });

  it('stand to the levels of the ladder, which stay where they are', async () => {
    const hall = await testHall();
    const [ana] = await two(hall);
    const agents = [null, 'level(1)'];
    const table = tableIn(await ana.ask({ kind: 'open', terms: rated, agents, seat: 0, number: freshBits() }));
    await ana.ask({ kind: 'attend', table, since: 0 });
    await ana.do(table, { kind: 'resign' });
    const changes = await changesAt(ana, table);
    expect(changes.map(({ seat }) => seat)).toEqual([0]);
    // Losing to the weakest costs more than losing to an equal would.
    const at = unwrap(catalogue.table('tic-tac-toe', 2, ''));
    const text = unwrap(catalogue.readAgent(at, 'level(1)')).text;
    expect(measuredStrength(catalogue, at, text)).toEqual({ elo: 0, error: 0 });
    expect(changes[0].before.elo - changes[0].after.elo).toBeGreaterThan(100);
    await hall.close();
  });

  it('are lost by who left, whatever the agent in the place of them made of it', async () => {
    const hall = await testHall({ patience: { gone: 1 } });
    const guests = await two(hall);
    const [ana, rui] = guests;
    const table = await begun(guests, { ...rated, replaceAfter: 5 }, ['1', '4', '2', '5']);
    // The agent that takes over for Ana could win by 3; Rui gives up instead of waiting for it.
    ana.disconnect();
    await rui.until(() => rui.at(table).events.some(({ kind }) => kind === 'replaced'));
    await rui.do(table, { kind: 'resign' });
    const [left, stayed] = await changesAt(rui, table);
    expect(left.after.elo).toBeLessThan(left.before.elo);
    expect(stayed.after.elo).toBeGreaterThan(stayed.before.elo);
    await hall.close();
  }, 20_000);

  it.each([
    [{ rules: 'size=4' }, ['level(1)', null], 'unplayable'],
    [{ game: 'pentago', rules: 'winner=last' }, [null, null], 'unplayable'],
    [{}, [null, 'random'], 'unplayable'],
    [{ game: 'jogo-da-onca' }, [null, 'level(2)'], 'unplayable'],
  ])('are not given at a table with %j and %j', async (change, agents, code) => {
    const hall = await testHall();
    const [ana] = await two(hall);
    const number = freshBits();
    const answer = await ana.ask({ kind: 'open', terms: { ...rated, ...change }, agents, seat: null, number });
    expect(answer).toMatchObject({ kind: 'refused', code });
    await hall.close();
  });

  it('are guarded at the table: no agent of unknown strength, nothing taken back', async () => {
    const hall = await testHall();
    const guests = await two(hall);
    const [ana] = guests;
    const gathering = tableIn(
      await ana.ask({ kind: 'open', terms: rated, agents: [null, null], seat: 0, number: freshBits() }),
    );
    await ana.ask({ kind: 'attend', table: gathering, since: 0 });
    expect(await ana.do(gathering, { kind: 'place', seat: 1, agent: 'random' })).toMatchObject({ code: 'unplayable' });
    expect(await ana.do(gathering, { kind: 'begin', fill: 'random' })).toMatchObject({ code: 'unplayable' });
    expect(await ana.do(gathering, { kind: 'place', seat: 1, agent: 'level(2)' })).toMatchObject({ kind: 'done' });
    const table = await begun(guests, rated, ['1', '5']);
    expect(await ana.do(table, { kind: 'ask-take-back', moves: 0 })).toMatchObject({ code: 'not-here' });
    await hall.close();
  });

  it('are for a game, or for a game of so many', () => {
    const pools = ['tic-tac-toe', 'chinese-checkers'].map((id) => poolOf(unwrap(catalogue.game(id)), 3));
    expect(pools).toEqual(['tic-tac-toe', 'chinese-checkers 3']);
  });

  it('are exported as they were when the game was opened', async () => {
    const store = new MemoryStore();
    const hall = await testHall({ store });
    const guests = await two(hall);
    const first = await begun(guests, rated, WON);
    const [winner] = await changesAt(guests[0], first);
    await begun(guests, { ...rated, rated: false }, WON);
    await hall.close();
    const games: ExportedGame[] = [];
    for await (const game of exportGames({ store, catalogue, onTrouble: expect.unreachable })) games.push(game);
    expect(games.map(({ players: [ana] }) => ('rating' in ana ? ana.rating : undefined))).toEqual([null, winner.after]);
  });
});
