import { describe, expect, it } from 'vitest';
import { type Goofspiel, goofspiel, Kuhn, kuhn } from '#test-games';
import { viewKind } from '../agents/kinds.js';
import type { Agent } from '../contract/agent.js';
import type { Decision } from '../contract/decision.js';
import type { MoveFeatures } from '../contract/features.js';
import type { Game, Setup } from '../contract/game.js';
import { OVER } from '../contract/position.js';
import { repetition } from '../contract/referees.js';
import type { View } from '../contract/view.js';
import { matchRoom } from '../match/sentences.js';
import { ok } from '../result.js';
import type { Rng } from '../rng.js';
import { problemsOf } from './broken-games.fixture.js';

/** An agent that reads what is in no view. */
class Prying implements Agent {
  decide(view: View & { readonly hidden?: number }): Decision {
    const move = (view.hidden ?? 0) % 2;
    const effort = { nodes: 0, depth: 0, ms: 0, ended: 'done' } as const;
    return { move, value: null, basis: null, distance: null, line: [], candidates: [], ...effort };
  }
}
const prying = viewKind({ name: 'prying', summary: '', params: {}, create: () => new Prying() });

/** Kuhn poker with a view that breaks a promise once the cards are dealt. */
function shown(change: (view: KuhnView, position: Kuhn, seat: number) => Partial<KuhnView>): Game {
  return {
    ...kuhn,
    view(position: Kuhn, seat: number) {
      const view = kuhn.view(position, seat) as KuhnView;
      return position.deal < 0 ? view : { ...view, ...change(view, position, seat) };
    },
  } as Game;
}

/** Kuhn poker with views that are read wrongly. */
function misread(change: (view: KuhnView) => Partial<KuhnView>): Game {
  return {
    ...kuhn,
    parseView(text: string, setup: Setup) {
      const parsed = kuhn.parseView(text, setup);
      return parsed.ok ? ok({ ...parsed.value, ...change(parsed.value as KuhnView) }) : parsed;
    },
  } as Game;
}

type KuhnView = ReturnType<typeof kuhn.view> & { readonly cards: readonly (number | null)[] };
const open = (position: Kuhn) => kuhn.reveal(position) as KuhnView;

const badViews: [string, Game, RegExp][] = [
  ['a view that shows the other hand', shown((_, { deal }) => ({ text: () => String(deal) })), /contradicts the view/],
  [
    'a view that shows the other hand out of turn',
    shown(({ text }, position, seat) => ({
      text: () => (position.turn === 1 - seat ? String(position.deal) : text()),
    })),
    /contradicts the view/,
  ],
  [
    'a view that shows the other hand at the end',
    shown(({ text }, position) => ({ text: () => (position.turn === OVER ? kuhn.makePosition(position) : text()) })),
    /contradicts the view/,
  ],
  [
    'a board that shows the other hand',
    shown((_, position) => ({ cards: open(position).cards })),
    /for equal views: it shows too much/,
  ],
  ['a view of another seat', shown((_, __, seat) => ({ seat: 1 - seat })), /a view is of another seat/],
  [
    'moves out of turn',
    shown((_, position) => ({ moves: (buffer, at) => position.moves(buffer, at) })),
    /a view has other moves than its seat/,
  ],
  ['a sample from elsewhere', shown(() => ({ sample: () => new Kuhn() })), /a sampled position has another turn/],
  [
    'a view that is there only for those to act',
    { ...kuhn, view: (position: Kuhn) => kuhn.view(position, position.turn) } as Game,
    /a view is of another seat than asked for/,
  ],
  [
    'a view that cannot be read back',
    { ...kuhn, parseView: () => matchRoom.err('over') } as Game,
    /view is refused: the game is over/,
  ],
  [
    'a view read as that of another seat',
    misread(({ seat }) => ({ seat: 1 - seat })),
    /a view read from its text is of another seat/,
  ],
  [
    'a view read with another text',
    misread(() => ({ text: () => 'else' })),
    /a view read from its text has another text/,
  ],
  ['a view read without moves', misread(() => ({ moves: (_, at) => at })), /a view read from its text has other moves/],
  [
    'a view read with another picture',
    misread(() => ({ cards: [] })),
    /a view read from its text is drawn differently/,
  ],
  [
    'a view read that samples otherwise',
    misread(({ sample }) => ({
      sample(rng: Rng) {
        rng.next();
        return sample(rng);
      },
    })),
    /a view read from its text is sampled differently/,
  ],
  [
    'nonsense taken for a view',
    { ...kuhn, parseView: (text: string, setup: Setup) => kuhn.parseView(text || 'first :', setup) } as Game,
    /nonsense is taken for a view: ""/,
  ],
  [
    'an agent that looks behind the view',
    { ...shown((_, position) => ({ hidden: position.deal }) as Partial<KuhnView>), agents: [prying] } as Game,
    /prying decides differently on equal views: it sees too much/,
  ],
];

/** Without a word about who hears what. */
const { heard: _, ...silent } = goofspiel;

const secrets: [string, Game, RegExp][] = [
  [
    'a view that shows a secret bid',
    {
      ...goofspiel,
      view: (position: Goofspiel, seat: number) => ({
        ...goofspiel.view(position, seat),
        text: () => `${'ABC'[seat]} ${goofspiel.makePosition(position)}`,
      }),
    } as Game,
    /a view tells a move that its seat does not hear/,
  ],
  [
    'a secret bid of which everybody is told',
    { ...goofspiel, heard: () => true } as Game,
    /a view does not tell a move that its seat hears/,
  ],
  ['a secret bid in a game that does not say so', silent as Game, /a view does not tell a move that its seat hears/],
  ['a seat that is deaf to itself', { ...goofspiel, heard: () => false } as Game, /a seat does not hear its own move/],
  [
    'a referee of a game that hides something',
    { ...kuhn, referee: () => repetition(3) } as Game,
    /a game that hides something has a referee/,
  ],
];

/** Kuhn poker with a policy that sees its own card and the move, or something else. */
function sighted(changes: Partial<MoveFeatures<KuhnView & { readonly hidden?: number }>>): Partial<Game> {
  const moveFeatures = {
    version: 1,
    sizes: [3, 2],
    phases: 1,
    phase: () => 0,
    read(view: KuhnView, move: number, out: Uint8Array) {
      out[0] = view.cards[view.seat] ?? 0;
      out[1] = move;
    },
    tuples: { all: [[[0, 1]]] },
    ...changes,
  };
  return { moveFeatures: () => moveFeatures } as Partial<Game>;
}

const sights: [string, Game, RegExp][] = [
  [
    'moves that are seen by what others hold',
    {
      ...shown((_, { deal }) => ({ hidden: deal }) as Partial<KuhnView>),
      ...sighted({
        sizes: [6, 2],
        read(view, move, out) {
          out[0] = view.hidden ?? 0;
          out[1] = move;
        },
      }),
    } as Game,
    /moves look otherwise in equal views/,
  ],
  [
    'a move with a value that is none',
    { ...kuhn, ...sighted({ sizes: [3, 1] }) } as Game,
    /variable 1 of a move has 1/,
  ],
  ['a phase of moves that is none', { ...kuhn, ...sighted({ phase: () => 1 }) } as Game, /the phase of moves is 1/],
  [
    'a tuple of moves with a variable that is none',
    { ...kuhn, ...sighted({ tuples: { all: [[[2]]] } }) } as Game,
    /a tuple of moves names variable 2/,
  ],
];

describe('the kit and what is seen of moves', () => {
  it('finds nothing where the view is all that is read', () => {
    expect(problemsOf({ ...kuhn, ...sighted({}) } as Game, { games: 10 })).toBe('');
  });
});

describe('the kit catches, where something is hidden,', () => {
  it.each([...badViews, ...secrets, ...sights])('%s', (_, game, problem) => {
    expect(problemsOf(game, { games: 10 })).toMatch(problem);
  });
});
