import type { Decision, Position, Table } from '@tabuleiro/engine';
import type { House } from './house.js';
import { labTask, layerTask, startUpTask } from './house-tasks.js';
import { played } from './played.js';
import type { BenchGame, Playouts, Search, Solve, Uct, Work } from './works.js';

/** A work that is ready to be done again and again. */
export interface Task {
  /** Does some of it and says how much, in units of the work. */
  batch(): number | Promise<number>;
  /** Seconds of CPU time that a batch took elsewhere than in this process; none where there is no such method. */
  elsewhere?(): number;
  /** What is wrong with all that was done so far, as a sentence; null when it is right. */
  wrong(): string | null;
}

/** Sets a work up on the engine of a house; `program` is the command itself, for what is measured of that. */
export async function makeTask(house: House, entry: BenchGame, work: Work, program: string): Promise<Task> {
  switch (work.kind) {
    case 'lab':
      return labTask(house, entry.game, work);
    case 'start-up':
      return startUpTask(house.program(program), work);
    case 'layer':
      return layerTask(house, work);
  }
  const site = await siteOf(house, entry);
  switch (work.kind) {
    case 'playouts':
      return playoutTask(site, work);
    case 'search':
      return searchTask(site, work);
    case 'uct':
      return uctTask(site, work);
    case 'solve':
      return solveTask(site, work);
  }
}

/** A game set up as its entry says. */
interface Site {
  readonly table: Table;
  readonly start: Position;
  readonly rng: import('@tabuleiro/engine').Rng;
  readPosition(text: string): Position;
  /** Asks an agent about the start and what is played after it, again and again. */
  decider(agent: string, after?: readonly number[]): () => Decision;
}

async function siteOf(house: House, entry: BenchGame): Promise<Site> {
  const [engine, { games }] = await Promise.all([house.engine(), house.games()]);
  const game = games.find(({ id }) => id === entry.game);
  if (game === undefined) throw new Error(`there is no game ${entry.game}`);
  const table = engine.makeTable(game, engine.unwrap(engine.parseSetup(game, entry.seats, entry.rules ?? '')));
  const dealt = entry.moves ?? [];
  return {
    table,
    start: played(table, dealt),
    rng: new engine.Rng(1),
    readPosition: (text) => engine.unwrap(table.game.parsePosition(text, table.setup)),
    decider(text, after = []) {
      const position = played(table, [...dealt, ...after]);
      const { agent } = engine.unwrap(engine.makeCatalogue({ games }).parseAgent(table, text));
      agent.begin?.(position.turn);
      const view = engine.viewOf(table, position);
      const rng = new engine.Rng(1);
      return () => agent.decide(view, { rng });
    },
  };
}

/** Few: a game of a thousand plies takes half a millisecond. */
const PLAYOUTS_A_BATCH = 64;

function playoutTask({ start, rng }: Site, work: Playouts): Task {
  const position = start.clone();
  const before = start.ply;
  let count = 0;
  let plies = 0;
  let payoffs = 0;
  return {
    batch() {
      for (let i = 0; i < PLAYOUTS_A_BATCH; i++) {
        position.copyFrom(start);
        position.playout(rng);
        plies += position.ply;
        payoffs += position.payoff(0);
      }
      count += PLAYOUTS_A_BATCH;
      return PLAYOUTS_A_BATCH;
    },
    wrong() {
      return (
        differs('the mean length of a random game', plies / count - before, work.plies) ??
        differs('the mean payoff of the first seat', payoffs / count, work.payoff)
      );
    },
  };
}

/** A mean over very many games may be off by a hundredth. */
function differs(what: string, got: number, want: number): string | null {
  if (Math.abs(got - want) <= 0.01 * Math.max(1, Math.abs(want))) return null;
  return `${what} is ${got.toFixed(4)} instead of ${want.toFixed(4)}`;
}

function searchTask(site: Site, work: Search): Task {
  const decide = site.decider(work.agent, work.after);
  let fault: string | null = null;
  return {
    batch() {
      const { nodes, move, value } = decide();
      if (nodes !== work.nodes || move !== work.move || (work.value !== undefined && value !== work.value)) {
        fault = `${work.agent} needed ${nodes} nodes for move ${move} and value ${value} instead of ${work.nodes}, ${work.move} and ${work.value ?? 'any'}`;
      }
      return nodes;
    },
    wrong: () => fault,
  };
}

function uctTask(site: Site, work: Uct): Task {
  // The kernels' sqrt 2 is for results from -1 to 1; rewards from 0 to 1 are half as far apart.
  const decide = site.decider(`uct(nodes=${work.iterations}, c=${Math.SQRT1_2})`, work.after);
  let searches = 0;
  let expected = 0;
  let iterations = 0;
  return {
    batch() {
      const { nodes, move } = decide();
      searches++;
      iterations += nodes;
      if (work.moves.includes(move)) expected++;
      return nodes;
    },
    wrong() {
      if (iterations !== searches * work.iterations) {
        return `UCT made ${iterations} iterations in ${searches} searches of ${work.iterations}`;
      }
      if (expected > work.share * searches) return null;
      return `UCT chose move ${work.moves.join(' or ')} in only ${expected} of ${searches} searches`;
    },
  };
}

function solveTask({ table, readPosition }: Site, work: Solve): Task {
  const { game } = table;
  const made = game.hidden ? undefined : game.solver?.(table.setup);
  if (made === undefined || !made.ok) throw new Error(`${table.game.id} has no exact solver`);
  const solver = made.value;
  const positions = work.positions.map(({ text, value }) => ({ text, value, position: readPosition(text) }));
  let fault: string | null = null;
  return {
    batch() {
      for (const { text, value, position } of positions) {
        const found = solver.solve(position, {});
        if (found.value !== value) fault = `"${text}" has come out as ${found.value} instead of ${value}`;
      }
      return positions.length;
    },
    wrong: () => fault,
  };
}
