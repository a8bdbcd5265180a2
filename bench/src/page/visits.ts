import { CHANCE, type Game, makeTable, type Position, Rng } from '@tabuleiro/engine';
import { PERSON } from '@tabuleiro/engine/match';
import type { Motion, Visit } from '@tabuleiro/web/measure';

/** Whoever plays against the visitor. */
export type Opponent = 'weakest' | 'strongest';

/** An agent that thinks for longer than any motion takes, whatever the machine. */
const THINKER = 'uct(nodes=100000000)';

/** What moves on boards while an agent thinks, by what it is called. */
export function makeMotions(page: string): Readonly<Record<string, Motion>> {
  const play = (game: string, query: Record<string, string>, players: readonly string[]) => {
    const words = new URLSearchParams(query);
    for (const player of players) words.append('p', player);
    return `${page}#/${game}/play?${words}`;
  };
  return {
    'a chain glides': {
      address: play('chinese-checkers', { start: CHAIN }, [PERSON, THINKER]),
      clicks: ['e11', 'e9'],
    },
    'a quadrant turns': { address: play('pentago', {}, [PERSON, THINKER]), clicks: ['b2', 'tl-cw'] },
    'a tile is dragged': {
      address: play('dominoes', { rules: 'play=round' }, [PERSON, 'random', 'random', 'random']),
      drag: '.touch.grab',
      beside: play('pentago', {}, [THINKER, PERSON]),
    },
  };
}

/** South can hop from e11 by g11 and g9 to e9. */
const CHAIN = 'B/BB/BBB/BBBB/13/12/11/3A6/3A5/10/11/4AA6/13/1A1A/AA1/1A/A A';

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
