import { type Game, makeTable, parseSetup, type TableStore, unwrap } from '@tabuleiro/engine';
import { PERSON } from '@tabuleiro/engine/match';
import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { ListedTables } from '../engine/listed-tables.js';
import { games, webCatalogue } from '../games/catalogue.js';
import { tournamentOf } from '../lab/tournament.js';
import { recordOf } from '../store/records.js';
import { refuseAgents } from '../testing/refuse-agents.js';
import { parseAddress } from './address.js';
import { levelOf, levelsFor } from './levels.js';
import { matchOf, usualGame } from './play-state.js';

refuseAgents(games);

/** Every table is there, and none may be read. */
const store: TableStore = {
  open: () => ({
    size: 2 ** 40,
    read() {
      throw new Error('a table is read where it must not be');
    },
  }),
};
const catalogue = webCatalogue(new ListedTables());

const tablesOf = (game: Game) =>
  game.seats.map((seats) => catalogue.tableFor(game, unwrap(parseSetup(game, seats, ''))));

describe('without an agent being made or a table being read', () => {
  it.each(games.map((game) => [game.id, game] as const))('%s: levels are offered and checked', (_, game) => {
    for (const table of tablesOf(game)) {
      const levels = levelsFor(catalogue, table);
      expect(levels.length).toBeGreaterThan(0);
      for (const level of levels) {
        const checked = catalogue.readAgent(table, level);
        expect(checked).toMatchObject({ ok: true, value: { text: level } });
        // Spelt out, as records have it.
        if (checked.ok) expect(levelOf(catalogue, table, checked.value.full)).toEqual(levelOf(catalogue, table, level));
      }
    }
  });

  it.each(games.map(({ id }) => id))('%s: its page is opened', (id) => {
    const usual = usualGame(catalogue, id);
    if (usual === null) throw new Error(id);
    expect(usual.players[0]).toBe(PERSON);
    const query = new URLSearchParams(usual.players.map((player) => ['p', player]));
    const state = unwrap(parseAddress(catalogue, id, query));
    expect(state.players).toEqual(usual.players);
    expect(matchOf(state).payoffs).toBeNull();
    expect(recordOf(catalogue, state).players).toHaveLength(usual.players.length);
  });

  it.each(games.map((game) => [game.id, game] as const))('%s: a tournament is planned', (_, game) => {
    const agents = levelsFor(catalogue, catalogue.tableFor(game)).slice(0, 2);
    expect(unwrap(tournamentOf(catalogue, game, { agents, seed: 1 }, 3)).games).toBeGreaterThan(0);
  });
});

describe('and if one were', () => {
  it('this would fail: agents, evaluations, tables', () => {
    const table = makeTable(ticTacToe);
    expect(() => catalogue.parseAgent(table, 'random')).toThrow('the agent random is made where it must not be');
    expect(() => catalogue.parseAgent(table, 'level(n=1)')).toThrow('where it must not be');
    expect(() => catalogue.parseAgent(table, 'greedy(eval=open-lines)')).toThrow('the evaluation open-lines is bound');
    const jaguar = games.find(({ id }) => id === 'jogo-da-onca') as Game;
    expect(() => webCatalogue(store).readAgent(makeTable(jaguar, undefined, store), 'perfect')).toThrow(
      'a table is read where it must not be',
    );
  });
});
