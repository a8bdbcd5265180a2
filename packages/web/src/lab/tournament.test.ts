import { type Game, makeCatalogue, unwrap } from '@tabuleiro/engine';
import { ticTacToe } from '@tabuleiro/games';
import { inProcess, runExperiment } from '@tabuleiro/lab';
import {
  type Asking,
  type BlockResult,
  doBlock,
  faultsOf,
  type GameFailure,
  makePlan,
  Tally,
  withoutTime,
} from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { ring } from '#test-games';
import { faulty } from '../../../../tests/games/faulty-agent.mjs';
import type { BlockWorker } from './block-worker.js';
import { NO_TOURNAMENT, type Standing, Tournament, tournamentOf } from './tournament.js';

const catalogue = makeCatalogue({ games: [ticTacToe] });

/** Three pairs in both orders, two rounds: six blocks of two games. */
const experiment = unwrap(
  tournamentOf(catalogue, ticTacToe, { agents: ['random', 'pvs(depth=2, table=1)', 'uct(nodes=20)'], seed: 7 }, 2),
);
const GAMES = 12;

/** Plays at once. */
const prompt = (): BlockWorker => ({ play: async (plan, task) => doBlock(plan, task), stop() {} });

interface Job {
  readonly block: number;
  finish(): void;
  fail(message: string): void;
}

/** Workers that finish a block when they are told to. They do not hear a stop, as if the answer were on its way. */
function atWill(jobs: Job[]): () => BlockWorker {
  return () => ({
    play: (plan, task) =>
      new Promise<BlockResult>((resolve, reject) => {
        jobs.push({
          block: task.block,
          finish: () => resolve(doBlock(plan, task)),
          fail: (message) => reject(new Error(message)),
        });
      }),
    stop() {},
  });
}

/** Falls silent after the first move of a block, until it is stopped. */
function falteringIn(block: number): () => BlockWorker {
  return () => {
    let wake = (_: Error): void => {};
    return {
      play: (plan, task, told) =>
        new Promise<BlockResult>((resolve, reject) => {
          wake = reject;
          const silence = new Error('silence');
          const tell = (asking: Asking): void => {
            told(asking);
            if (asking.block === block && asking.game === 0 && asking.moves.length > 0) throw silence;
          };
          try {
            resolve(doBlock(plan, task, { onAsking: tell }));
          } catch (thrown) {
            if (thrown !== silence) throw thrown;
          }
        }),
      stop: () => wake(new Error('stopped')),
    };
  };
}

/** A tournament and all that it has told. */
function watch(makeWorker: () => BlockWorker, workers = 2) {
  const seen = { standing: NO_TOURNAMENT, failures: [] as GameFailure[] };
  const tournament = new Tournament({
    workers,
    makeWorker,
    onStanding: (standing) => {
      seen.standing = standing;
    },
    onFailure: (failure) => seen.failures.push(failure),
  });
  return { tournament, seen };
}

const gamesOf = ({ lines }: Standing): unknown[] => lines.map(withoutTime);

async function gamesOfTheLab(): Promise<unknown[]> {
  return (await runExperiment(experiment, { executor: inProcess() })).lines.map(withoutTime);
}

/** Until those who wait have gone on. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Finishes jobs, chosen by their place among those that are open, until there are none. */
async function finishAll(jobs: Job[], choose: (count: number) => number): Promise<number[]> {
  const order: number[] = [];
  while (jobs.length > 0) {
    const [job] = jobs.splice(choose(jobs.length), 1);
    order.push(job.block);
    job.finish();
    await settled();
  }
  return order;
}

describe('a tournament', () => {
  it.each([1, 2, 16])('has the games that the lab plays, with %i workers', async (workers) => {
    const { tournament, seen } = watch(prompt, workers);
    await tournament.start(catalogue, experiment);
    expect(gamesOf(seen.standing)).toEqual(await gamesOfTheLab());
    expect(seen.standing).toMatchObject({ experiment, total: GAMES, running: false, halted: false, trouble: null });
  });

  it('comes to the same tally in whatever order blocks are finished', async () => {
    const plan = unwrap(makePlan(catalogue, experiment));
    const tallies = [];
    const orders = [];
    for (const choose of [() => 0, (count: number) => count - 1]) {
      const jobs: Job[] = [];
      const { tournament, seen } = watch(atWill(jobs));
      const over = tournament.start(catalogue, experiment);
      orders.push(await finishAll(jobs, choose));
      await over;
      const tally = new Tally(plan);
      tally.add(seen.standing.lines);
      tallies.push({ scores: tally.scores, games: gamesOf(seen.standing) });
    }
    expect(orders).toEqual([
      [0, 1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 0],
    ]);
    expect(tallies[1]).toEqual(tallies[0]);
  });

  it('can be stopped and go on; what comes after the stop does not count', async () => {
    const jobs: Job[] = [];
    const { tournament, seen } = watch(atWill(jobs));
    void tournament.start(catalogue, experiment);
    expect(seen.standing).toMatchObject({ running: true, halted: false });
    jobs.shift()?.finish();
    await settled();
    tournament.stop();
    expect(seen.standing).toMatchObject({ running: false, halted: true, trouble: null });
    await finishAll(jobs, () => 0);
    expect(seen.standing.lines.map(({ block }) => block)).toEqual([0, 0]);
    const over = tournament.goOn();
    expect(await finishAll(jobs, () => 0)).toEqual([1, 2, 3, 4, 5]);
    await over;
    expect(gamesOf(seen.standing)).toEqual(await gamesOfTheLab());
    expect(seen.standing).toMatchObject({ running: false, halted: false });
  });

  it('begins anew when it is started again, whoever is still playing the last one', async () => {
    const jobs: Job[] = [];
    const { tournament, seen } = watch(atWill(jobs));
    void tournament.start(catalogue, experiment);
    const late = jobs.splice(0);
    const other = unwrap(tournamentOf(catalogue, ticTacToe, { agents: ['random', 'greedy'] }, 1));
    const over = tournament.start(catalogue, other);
    late[0].fail('too late to matter');
    late[1].finish();
    await finishAll(jobs, () => 0);
    await over;
    expect(seen.standing).toMatchObject({ experiment: other, total: 2, running: false, trouble: null });
    expect(new Set(seen.standing.lines.flatMap(({ seats }) => seats))).toEqual(new Set(['random', 'greedy']));
  });

  it('says why a worker could not be started, keeps what was played, and can go on', async () => {
    const jobs: Job[] = [];
    const { tournament, seen } = watch(atWill(jobs));
    const over = tournament.start(catalogue, experiment);
    jobs.shift()?.finish();
    await settled();
    jobs.shift()?.fail('the worker could not be started');
    await over;
    expect(seen.standing).toMatchObject({
      running: false,
      halted: true,
      trouble: { message: 'the worker could not be started' },
    });
    expect(seen.standing.lines).toHaveLength(2);
    jobs.length = 0;
    const rest = tournament.goOn();
    await finishAll(jobs, () => 0);
    await rest;
    expect(seen.standing).toMatchObject({ halted: false, trouble: null });
    expect(seen.standing.lines).toHaveLength(GAMES);
  });

  it('refuses a bad experiment with its sentence', async () => {
    const sentence = '"agents" should name at least two agents, not only random';
    expect(tournamentOf(catalogue, ticTacToe, { agents: ['random'] }, 1)).toMatchObject({
      ok: false,
      message: sentence,
    });
    const { tournament, seen } = watch(prompt);
    await tournament.start(catalogue, { ...experiment, agents: ['random'] });
    expect(seen.standing).toMatchObject({ total: 0, running: false, halted: false, trouble: { message: sentence } });
  });
});

describe('an agent of a tournament', () => {
  const game: Game = { ...ring, agents: [faulty] };

  it.each([
    ['faulty', 'illegal', /^it played 999/],
    ['faulty(by=crash)', 'crashed', /^the faulty agent fell over$/],
  ] as const)('%s loses its games (%s), and the others are played', async (agent, reason, message) => {
    const { tournament, seen } = watch(prompt);
    await tournament.start(
      catalogue.with({ games: [game] }),
      unwrap(tournamentOf(catalogue.with({ games: [game] }), game, { agents: ['random', agent, 'greedy'] }, 1)),
    );
    const { lines } = seen.standing;
    expect(lines).toHaveLength(6);
    expect(faultsOf(agent, lines)).toEqual({ [reason]: 4 });
    expect(seen.failures.map(({ agent: who, message: said }) => [who, said])).toEqual(
      Array.from({ length: 4 }, () => [agent, expect.stringMatching(message)]),
    );
  });

  it('that overruns its time loses that game, and the rest of the block is played', async () => {
    const { tournament, seen } = watch(falteringIn(1));
    const timed = { agents: ['random', 'greedy'], timeout: { ms: 200, grace: 0 } };
    await tournament.start(
      catalogue.with({ games: [game] }),
      unwrap(tournamentOf(catalogue.with({ games: [game] }), game, timed, 3)),
    );
    expect(seen.standing).toMatchObject({ total: 6, running: false, halted: false, trouble: null });
    const lost = seen.standing.lines.filter(({ ending }) => ending?.reason === 'time');
    expect(lost).toMatchObject([{ block: 1, index: 0, ending: { seat: 1 }, payoffs: [1, -1] }]);
    expect(lost[0].moves).toHaveLength(1);
    expect(seen.failures).toMatchObject([{ block: 1, game: 0, seat: 1, reason: 'time' }]);
  });
});
