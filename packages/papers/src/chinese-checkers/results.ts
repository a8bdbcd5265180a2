import { makeTable, parseSetup, type Table, type TableStore, unwrap } from '@tabuleiro/engine';
import { replay } from '@tabuleiro/engine/match';
import { chineseCheckers } from '@tabuleiro/games';
import type { Proportion } from '@tabuleiro/stats';
import type { GameLine } from '@tabuleiro/trials';

/** The seat that has won, or -1 where nobody has. */
export function winnerOf({ payoffs }: Pick<GameLine, 'payoffs'>): number {
  return payoffs.indexOf(1);
}

/** How many of the games that somebody won an agent has won, in whichever seats it sat. */
export function winsOf(games: readonly GameLine[], agent: string): Proportion {
  const decided = games.filter((game) => winnerOf(game) >= 0);
  const won = decided.filter((game) => game.seats[winnerOf(game)] === agent);
  return { successes: won.length, n: decided.length };
}

/** How many of them who moved first has won. */
export function firstMoverWins(games: readonly GameLine[]): Proportion {
  const decided = games.filter((game) => winnerOf(game) >= 0);
  return { successes: decided.filter((game) => winnerOf(game) === 0).length, n: decided.length };
}

/** The winner's own moves in the games that an agent has won. */
export function ownMoves(games: readonly GameLine[], agent: string): number[] {
  return games
    .filter((game) => winnerOf(game) >= 0 && game.seats[winnerOf(game)] === agent)
    .map((game) => game.movers.filter((mover) => mover === winnerOf(game)).length);
}

/** How deep an agent has searched, for each of its decisions. */
export function depthsOf(games: readonly GameLine[], agent: string): number[] {
  return games.flatMap(({ movers, seats, depth }) =>
    depth.flatMap((each, i) => (each !== null && seats[movers[i] ?? -1] === agent ? [each] : [])),
  );
}

/** The moves that an agent would still have needed alone, wherever another has won; exact where tables can be read. */
export function movesLeftOf(
  games: readonly GameLine[],
  agent: string,
  { seats, rules }: { readonly seats: number; readonly rules: string },
  store: TableStore,
): number[] {
  const setup = unwrap(parseSetup(chineseCheckers, seats, rules));
  // Without a referee: where the pieces stand says nothing of the history.
  const table: Table<ReturnType<typeof chineseCheckers.start>> = {
    ...makeTable(chineseCheckers, setup),
    game: chineseCheckers,
  };
  const [estimate, exact] = ['moves-left', 'database'].map((name) =>
    chineseCheckers.evaluations.find((evaluation) => evaluation.name === name),
  );
  const measure = exact?.unsuited?.(setup, store) === null ? exact : estimate;
  const bound = measure?.bind({ own: 1, theirs: 0 }, store);
  return games.flatMap((game) => {
    const winner = winnerOf(game);
    const losers = game.seats.flatMap((name, seat) => (winner >= 0 && seat !== winner && name === agent ? [seat] : []));
    if (losers.length === 0 || bound === undefined) return [];
    const { position } = unwrap(replay(table, game));
    return losers.map((seat) => 0 - bound.value(position, seat));
  });
}
