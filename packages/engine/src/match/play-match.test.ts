import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { kuhn } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import { makeTable } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { type HeardEvent, Match } from './match.js';
import { type Failure, type MatchOptions, playMatch, playNext } from './play-match.js';
import { AgentPlayer, type Choice, type Player, type PromptPlayer } from './player.js';
import { generatorsOf } from './seeds.js';

const catalogue = makeCatalogue({ games: [] });

const table = makeTable(ticTacToe);

function players(...texts: readonly string[]): PromptPlayer[] {
  const { seats } = generatorsOf(texts.length, 7);
  return texts.map((text, seat) => new AgentPlayer(unwrap(catalogue.parseAgent(table, text)).agent, seats[seat]));
}

const says = (answer: unknown): PromptPlayer => ({ decide: () => answer as Choice });
const takesLong = (player: PromptPlayer): Player => ({
  decide: async (view) => {
    await Promise.resolve();
    return player.decide(view);
  },
});

/** Plays move by move, waiting for whoever takes time. */
async function playWaiting(match: Match, seated: readonly Player[], options: MatchOptions = {}): Promise<void> {
  while (!match.isOver) await playNext(match, seated, options);
}

describe('both runners', () => {
  it('play the same game', async () => {
    const [prompt, waiting] = [new Match(table), new Match(table)];
    playMatch(prompt, players('uct(nodes=30)', 'random'));
    await playWaiting(waiting, players('uct(nodes=30)', 'random').map(takesLong));
    expect(prompt.isOver).toBe(true);
    expect(waiting.moves).toEqual(prompt.moves);
  });

  it.each<[string, unknown, RegExp]>([
    ['a move that is taken', { move: 4 }, /^4 \(5\)$/],
    ['a number that is no move', { move: 77 }, /^77/],
    ['half a move', { move: 0.5 }, /^0.5/],
    ['no number', { move: 'a1' }, /^a1$/],
    ['an object', { move: {} }, /^something of type object$/],
    ['no move', {}, /^something of type undefined$/],
    ['nothing', undefined, /^something of type undefined$/],
  ])('make an outcome of an illegal answer: %s', async (_, answer, detail) => {
    for (const wait of [false, true]) {
      const match = new Match(table);
      const failures: Failure[] = [];
      const first = says({ move: 4 });
      const options = { onFailure: (failure: Failure) => failures.push(failure) };
      if (wait) await playWaiting(match, [takesLong(first), takesLong(says(answer))], options);
      else playMatch(match, [first, says(answer)], options);
      expect(match.ending).toEqual({ reason: 'illegal', seat: 1, detail: expect.stringMatching(detail) });
      expect(match.payoffs).toEqual([1, -1]);
      expect(failures).toMatchObject([{ seat: 1, reason: 'illegal', position: '....X.... O' }]);
    }
  });

  it('make an outcome of an exception, with the stack for the log', async () => {
    const thrower: PromptPlayer = {
      decide() {
        throw new RangeError('no idea\nat all');
      },
    };
    for (const wait of [false, true]) {
      const match = new Match(table);
      const failures: Failure[] = [];
      const options = { onFailure: (failure: Failure) => failures.push(failure) };
      if (wait) await playWaiting(match, [takesLong(thrower), says({ move: 1 })], options);
      else playMatch(match, [thrower, says({ move: 1 })], options);
      expect(match.ending).toEqual({ reason: 'crashed', seat: 0, detail: 'no idea' });
      expect(failures[0].stack).toMatch(/RangeError: no idea[\s\S]*play-match\.test/);
    }
  });

  it('make an outcome of a decision that comes too late', () => {
    const slow: PromptPlayer = {
      decide(view) {
        const end = performance.now() + 8;
        while (performance.now() < end);
        return players('random', 'random')[0].decide(view);
      },
    };
    const match = new Match(table);
    playMatch(match, [players('random', 'random')[0], slow], { decisionMs: 4 });
    expect(match.ending).toEqual({ reason: 'time', seat: 1 });
  });

  it('look at the game anew where a player did something else than move', async () => {
    const match = new Match(table);
    let undone = false;
    const person: Player = {
      async decide() {
        if (match.moves.length === 2 && !undone) {
          undone = true;
          unwrap(match.takeBack(0));
          return null;
        }
        if (undone) unwrap(match.end({ reason: 'resigned', seat: 0 }));
        return undone ? null : { move: 0 };
      },
    };
    await playWaiting(match, [person, says({ move: 4 })]);
    expect(match.told(0).map(({ kind }) => kind)).toEqual(['move', 'move', 'taken-back', 'ended']);
    expect(match.ending).toEqual({ reason: 'resigned', seat: 0 });
  });

  it('drop a decision on a game that has gone on', async () => {
    const match = new Match(table);
    const late: Player = {
      async decide() {
        if (match.version === 0) unwrap(match.changePlayer(0, 'somebody else'));
        return { move: match.version === 1 ? 8 : 0 };
      },
    };
    let asked = 0;
    const counting: Player = {
      decide: (view) => {
        asked++;
        return late.decide(view);
      },
    };
    while (match.moves.length === 0) await playNext(match, [counting, says({ move: 8 })]);
    expect([asked, match.moves.map(({ text }) => text)]).toEqual([2, ['9']]);
  });
});

it.each<[string, unknown]>([
  ['no answer', null],
  [
    'a getter that throws',
    Object.defineProperty({}, 'move', {
      get: () => {
        throw new Error('bites');
      },
      enumerable: true,
    }),
  ],
  [
    'nodes that throw',
    {
      move: 0,
      get nodes() {
        throw new Error('bites');
      },
    },
  ],
])('lets an agent lose by %s', (_, answer) => {
  const match = new Match(table);
  const agent = { decide: () => answer as never };
  playMatch(match, [new AgentPlayer(agent, new Rng(1)), says({ move: 1 })]);
  expect(match.ending).toMatchObject({ seat: 0 });
});

it.each<[string, unknown, string | undefined]>([
  ['no message', new Error(''), undefined],
  ['a message of many lines and signs', new Error('a\u001b[2J\u2028b\nc'), 'a [2J'],
  ['nothing that can be read', Object.create(null), 'it threw something that cannot be read'],
])('keeps in short what was thrown: %s', (_, thrown, detail) => {
  const match = new Match(table);
  const thrower: PromptPlayer = {
    decide() {
      throw thrown;
    },
  };
  playMatch(match, [thrower, says({ move: 1 })]);
  expect(match.ending).toEqual({ reason: 'crashed', seat: 0, ...(detail !== undefined && { detail }) });
});

it('waits for nobody where it must not: a promise is no answer', async () => {
  const failing = { decide: async () => Promise.reject(new Error('too late')) } as never;
  const match = new Match(table);
  playMatch(match, [failing, says({ move: 1 })]);
  expect(match.ending).toEqual({ reason: 'crashed', seat: 0, detail: expect.stringMatching(/promise/) });
});

it('tells players what they may hear, and when a game begins and ends', () => {
  const cards = makeTable(kuhn);
  const heard: HeardEvent[][] = [[], []];
  const life: string[] = [];
  const listening = heard.map(
    (events, seat): PromptPlayer => ({
      begin: (_, own) => void life.push(`begin ${own}`),
      heard: (event) => void events.push(event),
      decide: () => ({ move: 0 }),
      end: ({ reason }) => void life.push(`${reason} ${seat}`),
    }),
  );
  const match = new Match(cards);
  playMatch(match, listening, { chance: new Rng(1) });
  expect(heard[1].map((event) => event.kind === 'move' && event.text).slice(0, 2)).toEqual([null, 'pass']);
  expect(life).toEqual(['begin 0', 'begin 1', 'rules 0', 'rules 1']);
});

it('seeds chance by the deal and each seat by the game', () => {
  const [a, b] = [generatorsOf(2, 5, 9), generatorsOf(2, 6, 9)];
  expect(a.chance.next()).toBe(b.chance.next());
  expect(a.seats[0].next()).not.toBe(b.seats[0].next());
});
