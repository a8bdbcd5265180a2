import { CHANCE, type Game, makeTable, type Position, Rng } from '@tabuleiro/engine';
import { PERSON } from '@tabuleiro/engine/match';
import type { Visit } from '@tabuleiro/web/measure';

/** Whoever plays against the visitor. */
export type Opponent = 'weakest' | 'strongest';

/** Games of several rounds are played for one. */
const RULES: Readonly<Record<string, string>> = { dominoes: 'play=round' };

/** How long the strongest level is watched while it thinks. */
const WATCH_MS = 3000;

/** A visit to a game's page: the seats are such that the visitor moves first, where the rules say who does. */
export function makeVisit(page: string, game: Game, opponent: Opponent): Visit {
  const { setup } = makeTable(game);
  const start = game.start(setup);
  const visitor = start.turn === CHANCE ? 0 : start.turn;
  const { min, max } = levelsOf(game);
  const agent = `level(n=${opponent === 'weakest' ? min : max})`;
  const query = new URLSearchParams();
  for (let seat = 0; seat < setup.seats; seat++) query.append('p', seat === visitor ? PERSON : agent);
  if (game.id in RULES) query.set('rules', RULES[game.id]);
  return {
    address: `${page}#/${game.id}/play?${query}`,
    cells: cellsOf(game, dealt(start), visitor),
    decisions: start.turn === CHANCE ? 1 : decisionsOf(start),
    wholeReply: setup.seats === 2,
    ...(opponent === 'strongest' && { watchMs: WATCH_MS }),
  };
}

function levelsOf(game: Game): { readonly min: number; readonly max: number } {
  const spec = game.agents.find(({ name }) => name === 'level')?.params.n;
  if (spec?.kind !== 'int') throw new Error(`${game.id} has no levels`);
  return spec;
}

/** After what chance does first. */
function dealt(start: Position): Position {
  const position = start.clone();
  const rng = new Rng(1);
  while (position.turn === CHANCE) position.play(position.randomMove(rng));
  return position;
}

function cellsOf(game: Game, position: Position, viewer: number): number {
  const picture = game.hidden ? game.board?.picture(game.view(position, viewer)) : game.board?.picture(position);
  return picture?.cells.length ?? 0;
}

/** How many decisions the first turn is. */
function decisionsOf(start: Position): number {
  const position = start.clone();
  const rng = new Rng(1);
  let decisions = 0;
  while (position.turn === start.turn) {
    position.play(position.randomMove(rng));
    decisions++;
  }
  return decisions;
}
