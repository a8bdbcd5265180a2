import { type Catalogue, listMoves, makeCatalogue, unwrap } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { kuhn, nim, race, ring } from '#test-games';
import { faulty } from '../../../../tests/games/faulty-agent.mjs';
import { keptByLot } from './accuracy.js';
import { type Decisions, sampleDecisions } from './decisions.js';
import { measureAccuracy } from './measure.js';
import { PHASES } from './phases.js';
import { type AccuracyAsked, accuracyWork, inOneGo } from './work.js';

const catalogue = makeCatalogue({ games: [...games, nim, race, ring, kuhn] });
/** A small table is quickly made, and a new one is made for every decision. */
const PERFECT = 'perfect(table=1)';
const usual: AccuracyAsked = { game: 'tic-tac-toe', agents: [PERFECT, 'random'], positions: 90, seed: 5, nodes: 1e6 };

function workOf(asked: Partial<AccuracyAsked> = {}, own: Catalogue = catalogue) {
  return unwrap(accuracyWork(own, { ...usual, ...asked }));
}

async function decisionsOf(asked: Partial<AccuracyAsked> = {}): Promise<Decisions> {
  const work = workOf(asked);
  return unwrap(await sampleDecisions(work, inOneGo(work), () => {}));
}

async function measured(asked: Partial<AccuracyAsked> = {}, own: Catalogue = catalogue) {
  const work = workOf(asked, own);
  return measureAccuracy(work, inOneGo(work));
}

describe('critical decisions', () => {
  it('are distinct, of every phase and seat, and each has a move that keeps the value and one that loses it', async () => {
    const { decisions, length } = await decisionsOf();
    expect(decisions).toHaveLength(90);
    expect(new Set(decisions.map(({ position }) => position)).size).toBe(90);
    expect(length).toBeGreaterThan(5);
    for (const phase of PHASES) {
      for (const seat of [0, 1]) {
        expect(decisions.filter((each) => each.phase === phase && each.seat === seat).length).toBeGreaterThan(4);
      }
    }
    for (const { keeps } of decisions) expect(new Set(keeps)).toEqual(new Set([true, false]));
  });

  it('have the values that a search of every game to its end gives', async () => {
    const { table } = workOf();
    const worthOf = (position: ReturnType<typeof table.game.start>): number => {
      if (position.turn < 0) return position.payoff(0);
      const values = listMoves(position).map((move) => {
        position.play(move);
        const value = worthOf(position);
        position.undo();
        return value;
      });
      return position.turn === 0 ? Math.max(...values) : Math.min(...values);
    };
    for (const { position: text, moves, keeps } of (await decisionsOf({ positions: 12 })).decisions) {
      const position = unwrap(table.game.parsePosition(text, table.setup));
      const value = worthOf(position);
      expect(moves).toEqual(listMoves(position));
      const same = moves.map((move) => {
        position.play(move);
        const after = worthOf(position);
        position.undo();
        return after === value;
      });
      expect(keeps).toEqual(same);
    }
  });

  it('are taken after so many plies where that is asked for', async () => {
    const { decisions, leftOut } = await decisionsOf({ plies: { from: 4, to: 5 }, positions: 30 });
    for (const { position } of decisions) expect(position.replace(/[. ]/g, '')).toMatch(/^[XO]{5,6}$/);
    expect([decisions.length, leftOut.unsolved]).toEqual([30, 0]);
  });

  it('are left out where they are not solved within the limit', async () => {
    const { decisions, leftOut } = await decisionsOf({ nodes: 200, positions: 40 });
    expect(leftOut.unsolved).toBeGreaterThan(0);
    expect(decisions.some(({ phase }) => phase === 'opening')).toBe(false);
    expect(await measured({ nodes: 1 })).toMatchObject({ ok: false, code: 'accuracy.nothing-critical' });
  });
});

describe('accuracy', () => {
  it('is 1 for perfect play, and for random moves what counting those that keep the value says', async () => {
    const { decisions } = await decisionsOf();
    const { agents, phases, failures, repeatable } = unwrap(await measured());
    const of = (agent: string) => agents.filter((row) => row.agent === agent);
    for (const { positions, kept, accuracy } of of(PERFECT)) expect([kept, accuracy]).toEqual([positions, 1]);
    const [all, ...seats] = of('random');
    const shares = decisions.map(keptByLot);
    const expected = shares.reduce((sum, share) => sum + share, 0);
    const deviation = Math.sqrt(shares.reduce((sum, share) => sum + share * (1 - share), 0));
    expect(all.byLot).toBeCloseTo(expected / 90, 12);
    expect(Math.abs(all.kept - expected)).toBeLessThan(4 * deviation);
    expect(all.interval.low).toBeLessThan(all.accuracy ?? 0);
    expect(all.interval.high).toBeGreaterThan(all.accuracy ?? 1);
    expect(seats.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(seats.reduce((sum, { kept }) => sum + kept, 0)).toBe(all.kept);
    const byPhase = phases.filter(({ agent }) => agent === 'random');
    expect(byPhase.map(({ phase }) => phase)).toEqual([...PHASES]);
    expect(byPhase.reduce((sum, { kept }) => sum + kept, 0)).toBe(all.kept);
    expect([failures, repeatable]).toEqual([[], true]);
  });

  it('of perfect play is 1 at the end of a game whose own solver knows it', async () => {
    const asked = { game: 'pentago', agents: [PERFECT], plies: { from: 50, to: 70 }, positions: 12 };
    const { agents, truth } = unwrap(await measured(asked));
    expect([agents[0].kept, agents[0].positions, truth]).toEqual([12, 12, { nodes: 1e6 }]);
  });

  it('is the same for the same seed, and of other positions for another', async () => {
    const [one, again, other] = [await measured(), await measured(), await measured({ seed: 6 })];
    expect(one).toEqual(again);
    expect(one).not.toEqual(other);
  });

  it('counts a decision without a legal move as one that loses value', async () => {
    const own = makeCatalogue({ games: [{ ...nim, agents: [faulty] }] });
    const asked = { game: 'nim', agents: ['faulty(by=crash)'], positions: 10 };
    const { agents, failures } = unwrap(await measured(asked, own));
    expect(failures.length).toBe(agents[0].positions - agents[0].kept);
    expect(failures[0].why).toMatch(/fell over/);
  });

  it('says that it cannot be repeated where an agent stops by the clock', async () => {
    expect(unwrap(await measured({ agents: ['uct(ms=1)'], positions: 3 })).repeatable).toBe(false);
  });
});

describe('there is no accuracy', () => {
  it.each([
    ['kuhn', /hides what others hold/],
    ['nobody', /no game "nobody"/],
  ])('of %s', (game, message) => {
    expect(accuracyWork(catalogue, { ...usual, game, agents: ['random'] })).toMatchObject({
      ok: false,
      message: expect.stringMatching(message),
    });
  });

  it.each([
    ['race', /two/],
    ['ring', /positions can repeat/],
  ])('without exact values of %s', async (game, message) => {
    expect(await measured({ game, agents: ['random'] })).toMatchObject({
      ok: false,
      message: expect.stringMatching(message),
    });
  });
});
