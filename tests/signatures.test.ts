import {
  type AgentKind,
  CHANCE,
  makeCatalogue,
  makeTable,
  type Position,
  parseSetup,
  Rng,
  type Table,
  unwrap,
  viewOf,
} from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { added } from '@tabuleiro/papers';
import { expect, it } from 'vitest';

const catalogue = makeCatalogue({ games, added });

/**
 * What every kind of agent decides in every game: the move, its value and the nodes it took, from the start and from a
 * position after some random moves. A change of the file is a change of play, so it must be a decision and not an
 * accident: `npx vitest run tests/signatures.test.ts -u` writes it anew.
 */
const SEED = 17;
/** Budgets that keep each decision to milliseconds; a kind that knows neither is asked as it is. */
const BUDGET = { nodes: 300, depth: 2 } as const;
/** Random moves before the second position. */
const PLIES = 9;
/** Kinds whose usual parameters search to the end, or hold for thousands of nodes. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  phases: ['phases(strategy=1)', 'phases(strategy=7, mode=inference)'],
  deals: ['deals(samples=4)', 'deals(samples=4, reading=6, policy=players)'],
  racer: ['racer(nodes=300)', 'racer(nodes=300, book=4)'],
  uct: ['uct(nodes=60)', 'uct(nodes=60, rave=20, proven=true, reuse=true)'],
  'determinised-uct': ['determinised-uct(nodes=30, samples=3)'],
  perfect: ['perfect(nodes=3000)'],
  level: ['level(n=2)'],
};

function textsOf({ name, params }: AgentKind): readonly string[] {
  const limits = (['depth', 'nodes'] as const).filter((limit) => limit in params).slice(0, 1);
  const args = limits.map((limit) => `${limit}=${BUDGET[limit]}`);
  return TEXTS[name] ?? [args.length === 0 ? name : `${name}(${args.join(', ')})`];
}

/** A position that somebody decides in, some random moves after the start. */
function after(table: Table, plies: number): Position {
  const rng = new Rng(SEED);
  const position = table.game.start(table.setup);
  for (let decisions = 0; position.turn === CHANCE || decisions < plies; ) {
    if (position.turn !== CHANCE) decisions++;
    position.play(position.randomMove(rng));
  }
  return position;
}

function signature(table: Table, text: string, position: Position): string | null {
  const made = catalogue.parseAgent(table, text);
  if (!made.ok) return null;
  const decision = made.value.agent.decide(viewOf(table, position), { rng: new Rng(SEED) });
  const value = decision.value === null ? 'no value' : decision.value.toFixed(6);
  return `${table.game.makeMove(position, decision.move)}, ${value}, ${decision.nodes} nodes`;
}

/** The tables that every game is looked at, and rules without which some kinds of agent have nothing to do. */
const RULES: Readonly<Record<string, readonly string[]>> = { dominoes: ['', 'galo=called', 'two-ended'] };

it.each(games.map((game) => [game.id, game] as const))('%s is decided as before', async (id, game) => {
  const seen = new Set<string>();
  const lines = game.seats.flatMap((seats) =>
    (RULES[id] ?? ['']).flatMap((rules) => {
      const table = makeTable(game, unwrap(parseSetup(game, seats, rules)));
      const positions = [after(table, 0), after(table, id === 'tic-tac-toe' ? 4 : PLIES)];
      return catalogue.kindsOf(game).flatMap((kind) =>
        textsOf(kind).flatMap((text) => {
          const found = positions.map((position) => signature(table, text, position));
          if (found.includes(null)) return [];
          seen.add(kind.name);
          return [`${seats} players${rules === '' ? '' : `, ${rules}`}, ${text}: ${found.join('; ')}`];
        }),
      );
    }),
  );
  const own = [...game.agents, ...added.flatMap(({ game: of, kinds }) => (of === id ? kinds : []))];
  expect(own.filter(({ name }) => !seen.has(name))).toEqual([]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`signatures/${id}.txt`);
});
