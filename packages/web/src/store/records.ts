import type { Catalogue, Game, Table } from '@tabuleiro/engine';
import { type GameRecord, recordOf as recordOfMatch } from '@tabuleiro/engine/match';
import { earlyEnding, matchOf, newGame, type PlayState } from '../play/play-state.js';

/** The game as a record that can be saved: its agents are spelled out, to mean the same when defaults have changed. */
export function recordOf(catalogue: Catalogue, state: PlayState): GameRecord {
  const { table, players } = state;
  return recordOfMatch(
    matchOf(state),
    players.map((player) => spelledOut(catalogue, table, player)),
  );
}

/** The game of a record, to be looked at or gone on with. */
export function stateOf(
  catalogue: Catalogue,
  game: Game,
  { setup, start, players, moves, ending }: GameRecord,
): PlayState {
  const table = catalogue.tableFor(game, setup);
  const usual = game.makePosition(game.start(setup));
  const fresh = newGame({ table, start: start === usual ? null : start, players });
  return { ...fresh, moves, at: moves.length, ended: earlyEnding(ending) };
}

function spelledOut(catalogue: Catalogue, table: Table, player: string): string {
  const agent = catalogue.forNames().readAgent(table, player);
  return agent.ok ? agent.value.full : player;
}
