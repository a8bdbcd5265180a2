import { games, jogoDaOnca, ticTacToe } from '@tabuleiro/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kuhn, nim, type Ring, race, ring } from '#test-games';
import type { Agent } from '../contract/agent.js';
import type { OpenGame } from '../contract/game.js';
import { listMoves } from '../contract/position.js';
import { Refereed } from '../contract/referee.js';
import { makeTable, type OpenTable, viewOf } from '../contract/table.js';
import { NO_TABLES, ReadElsewhere, type TableStore } from '../contract/table-store.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { alphabeta } from '../search/alphabeta.js';
import { evaluation, int, megabytes } from '../text/params.js';
import { foreign } from '../text/phrases.js';
import { addedTo } from './added-kinds.js';
import { makeCatalogue } from './catalogue.js';
import { gameKind, viewKind } from './kinds.js';

const catalogue = makeCatalogue({ games: [] });

const table = makeTable(ticTacToe);
const parse = (text: string, at = table) => catalogue.parseAgent(at, text);
const refusal = (text: string, at: ReturnType<typeof makeTable> = table) => {
  const parsed = catalogue.parseAgent(at, text);
  return parsed.ok ? 'accepted' : parsed.message;
};

describe('an agent is text', () => {
  it.each([
    ['alphabeta', 'alphabeta'],
    ['alphabeta(depth=4)', 'alphabeta'],
    [' alphabeta( depth = 9 , eval = none ) ', 'alphabeta(depth=9, eval=none)'],
    ['minimax(depth=unlimited)', 'minimax(depth=unlimited)'],
    ['bounded-alphabeta(lower=-unlimited, upper=unlimited)', 'bounded-alphabeta(lower=-unlimited, upper=unlimited)'],
    ['greedy(eval=open-lines(own=2, theirs=1.5))', 'greedy(eval=open-lines(own=2, theirs=1.5))'],
    ['uct(c=.5)', 'uct(c=0.5)'],
    ['alphabeta(3)', 'alphabeta(depth=3)'],
    ['greedy(open-lines(own=2))', 'greedy(eval=open-lines(own=2))'],
  ])('%s', (text, canonical) => {
    const parsed = parse(text);
    expect(parsed.ok && parsed.value.text).toBe(canonical);
    expect(parse(canonical)).toMatchObject({ ok: true, value: { text: canonical } });
  });

  it('round-trips whatever numbers it is given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.double({ min: 0, max: 100, noNaN: true }), (nodes, c) => {
        const parsed = parse(`uct(nodes=${nodes}, c=${c})`);
        if (!parsed.ok) throw new Error(parsed.message);
        expect(parse(parsed.value.text)).toMatchObject({ value: { text: parsed.value.text } });
      }),
    );
  });

  it.each([
    ['alphabet', /no agent "alphabet".*did you mean "alphabeta"\?/],
    ['alphabeta(dept=3)', /no parameter of alphabeta "dept".*did you mean "depth"\?/],
    ['alphabeta(depth=0)', /alphabeta: depth should be a whole number of 1 or more, or "unlimited", not "0"/],
    ['alphabeta(depth=2.5)', /depth should be a whole number/],
    ['alphabeta(depth=deep)', /not "deep"/],
    ['alphabeta(depth=3', /expected "," or "\)", found the end/],
    ['alphabeta(depth=3) now', /found "now"/],
    ['alphabeta(depth=3, depth=4)', /"depth" twice/],
    ['alphabeta(3, depth=4)', /depth is given twice/],
    ['alphabeta(depth=3, 4)', /expected "=" after "4"/],
    ['random(3)', /no parameter of random "3"/],
    ['alphabeta(eval=open-line)', /no evaluation of tic-tac-toe "open-line".*did you mean "open-lines"\?/],
    ['alphabeta(eval=open-lines(mine=1))', /no parameter of open-lines "mine"/],
    ['alphabeta(haste=yes)', /haste should be true or false/],
    ['uct(final=best)', /final should be one of visits, value/],
    ['', /expected a name/],
  ])('refuses %s', (text, message) => {
    expect(refusal(text)).toMatch(message);
  });

  it('says in words what an algorithm cannot play', () => {
    expect(refusal('alphabeta', makeTable(kuhn))).toMatch(/alphabeta cannot play kuhn: it does not reckon with chance/);
    expect(refusal('minimax', makeTable(race))).toMatch(/it needs two sides, and race for 3 has 3/);
    expect(refusal('perfect', makeTable(ring))).toMatch(/positions can repeat in ring/);
    const { hidden: _, ...open } = kuhn;
    expect(refusal('alphabeta', makeTable({ ...open, hidden: true, chance: false }))).toMatch(/it must see everything/);
    expect(refusal('random', makeTable(kuhn))).toBe('accepted');
  });

  it('does not compile where a game hides something', () => {
    const hidden = makeTable(kuhn);
    const wrong = () => {
      // @ts-expect-error a table of a hidden game is not an open table
      const table: OpenTable = hidden;
      return alphabeta.create(table, {}, []);
    };
    expect(wrong).toBeTypeOf('function');
  });
});

describe('a catalogue', () => {
  const house = makeCatalogue({ games });

  it('finds a game by its id, or says which there are', () => {
    expect(unwrap(house.game('tic-tac-toe'))).toBe(ticTacToe);
    expect(house.game('tictactoe')).toMatchObject({
      code: 'text.unknown-near',
      message: expect.stringMatching(
        /^there is no game "tictactoe"; did you mean "tic-tac-toe"\? known: tic-tac-toe, /,
      ),
    });
  });

  it('makes tables from texts, whether the game is named or given', () => {
    expect(unwrap(house.table('jogo-da-onca', 2, 'paper')).setup.rules.moves).toBe(25);
    expect(unwrap(house.table(nim)).game).toBe(nim);
    expect(house.table('tic-tac-toe', 3)).toMatchObject({ message: 'tic-tac-toe is for 2 players, not 3' });
    expect(house.table('chess').ok).toBe(false);
  });

  it('is extended as a value: the new one has more, the old one stays as it was', () => {
    const other = { ...ticTacToe, version: 99 };
    const more = house.with({ games: [nim, other] });
    expect(unwrap(more.game('nim'))).toBe(nim);
    expect(unwrap(more.game('tic-tac-toe')).version).toBe(99);
    expect(more.games).toHaveLength(house.games.length + 1);
    expect(house.game('nim').ok).toBe(false);
    expect(unwrap(house.game('tic-tac-toe'))).toBe(ticTacToe);
  });

  it('knows other kinds of agent where it is made of others', () => {
    const sleepy = viewKind({ name: 'sleepy', summary: '', params: {}, create: () => nobody });
    expect(house.with({ kinds: [sleepy] }).readAgent(table, 'sleepy').ok).toBe(true);
    expect(house.readAgent(table, 'sleepy').ok).toBe(false);
    expect(makeCatalogue({ games, kinds: [] }).readAgent(table, 'random').ok).toBe(false);
  });
});

const nobody: Agent = {
  decide() {
    throw new Error('nobody is there');
  },
};

describe('tables on disk', () => {
  /** Remembers what it was asked for. */
  const asking = (): TableStore & { asked: string[] } => {
    const asked: string[] = [];
    return {
      asked,
      open(name) {
        asked.push(name);
        return null;
      },
    };
  };

  it('are looked for in the store of the catalogue that made the table, and in no other', () => {
    const [one, other] = [asking(), asking()];
    const at = (store: TableStore) => unwrap(makeCatalogue({ games, store }).table(jogoDaOnca));
    // Without tables it searches, but it has looked for them.
    for (const store of [one, other, one]) expect(refusal('perfect', at(store))).toBe('accepted');
    expect([one.asked.length, other.asked.length]).toEqual([2, 1]);
    expect(refusal('perfect', makeTable(jogoDaOnca))).toBe('accepted');
    expect([one.asked.length, other.asked.length]).toEqual([2, 1]);
  });

  it('reach evaluations, under a referee too', () => {
    const seen: (TableStore | undefined)[] = [];
    const stored: OpenGame<Ring> = {
      ...ring,
      evaluations: [
        {
          name: 'stored',
          summary: '',
          weights: {},
          unsuited(_, store) {
            seen.push(store);
            return null;
          },
          bind(_, store) {
            seen.push(store);
            return { low: 0, high: 0, constantSum: true, value: () => 0, explain: () => [] };
          },
        },
      ],
    };
    const store = asking();
    const shelved = makeCatalogue({ games: [], store });
    unwrap(shelved.parseAgent(shelved.tableFor(stored as OpenGame), 'greedy'));
    expect(seen).toEqual([store, store]);
  });

  it('may be listed here and read elsewhere: then nothing is held against a text that names one', () => {
    const listed: TableStore = {
      open: () => ({
        size: 1e6,
        read() {
          throw new ReadElsewhere();
        },
      }),
    };
    const needy = viewKind({
      name: 'needy',
      summary: '',
      params: {},
      unsuited({ store }) {
        const source = store.open('any');
        if (source === null) return foreign('there is none');
        source.read(0, new Uint8Array(1));
        return foreign('it was read');
      },
      create: () => nobody,
    });
    const reading = makeCatalogue({ games, kinds: [needy], store: listed });
    expect(reading.readAgent(reading.tableFor(ticTacToe), 'needy').ok).toBe(true);
    const { store: _, ...nothing } = reading.tableFor(ticTacToe);
    expect(reading.readAgent({ ...nothing, store: NO_TABLES }, 'needy')).toMatchObject({
      message: 'needy cannot play tic-tac-toe: there is none',
    });
  });
});

describe('memory', () => {
  const MB = 2 ** 20;
  const small = makeCatalogue({ games, memory: 1024 * MB });
  const said = (text: string, at = small, here = table) => {
    const read = at.readAgent(here, text);
    return read.ok ? 'accepted' : read.message;
  };

  it('is declared wherever a parameter asks for megabytes', () => {
    const asking = games.flatMap((game) =>
      small.kindsOf(game).flatMap(({ name, params }) =>
        Object.entries(params).flatMap(([key, spec]) => {
          const declared = spec.kind === 'int' && spec.unit === 'MB';
          expect([name, key, declared]).toEqual([name, key, /megabyte|\bMB\b/.test(spec.help)]);
          return declared ? [name] : [];
        }),
      ),
    );
    expect(asking).toEqual(expect.arrayContaining(['pvs', 'perfect', 'paranoid', 'best-reply', 'maxn']));
  });

  it('is refused where an agent asks for more than can be had', () => {
    expect(said('pvs(table=4096)')).toBe('pvs: table=4096 asks for 4096 MB, and at most 1024 MB can be had here');
    expect(said('perfect(table=1025)')).toBe(
      'perfect: table=1025 asks for 1025 MB, and at most 1024 MB can be had here',
    );
    expect(said('pvs(table=1024)')).toBe('accepted');
    expect(said('pvs', small.with({ memory: 8 * MB }))).toMatch(/^pvs: table=16 asks for 16 MB, and at most 8 MB/);
    expect(said('pvs(table=4096)', catalogue)).toBe('accepted');
  });

  it('is that of an agent with those behind it', () => {
    let made = 0;
    const pair = viewKind({
      name: 'pair',
      summary: '',
      params: { own: megabytes('megabytes', 1, 0, 4096) },
      behind: { names: ['first', 'second'], texts: () => ['pvs(table=500)', 'pvs(table=523)'] },
      create: () => {
        made++;
        return nobody;
      },
    });
    const here = small.with({ kinds: [pair] });
    expect(said('pair', here)).toBe('accepted');
    expect(said('pair(2)', here)).toBe('pair and those behind it ask for 1025 MB, and at most 1024 MB can be had here');
    expect(said('pair(first=pvs(table=2000))', here)).toMatch(/^pvs: table=2000 asks for 2000 MB/);
    expect(made).toBe(0);
  });

  it('is nobody’s concern who only asks for a name', () => {
    expect(unwrap(small.forNames().readAgent(table, 'pvs(table=4096, depth=3)')).text).toBe('pvs(depth=3, table=4096)');
  });
});

describe('the best player', () => {
  const house = makeCatalogue({ games });
  const naming = (...best: readonly string[]): OpenGame => ({
    ...ticTacToe,
    best: (_, seat) => best[seat % best.length],
  });

  it('is whom a game names, for every number of players, or a search', () => {
    for (const game of games) {
      for (const seats of game.seats) {
        const at = unwrap(house.table(game, seats));
        for (let seat = 0; seat < seats; seat++) {
          const named = game.best?.(at.setup, seat) ?? '';
          expect(house.best(at, seat)).toBe(unwrap(house.readAgent(at, named)).text);
        }
      }
    }
    expect(house.best(makeTable(race), 0)).toBe('uct(nodes=20000)');
  });

  it('may be another for each seat', () => {
    const at = makeTable(naming('greedy', 'alphabeta(2)'));
    expect([0, 1].map((seat) => house.best(at, seat))).toEqual(['greedy', 'alphabeta(depth=2)']);
  });

  it('is a search where the one named cannot play, and random where no search is known', () => {
    expect(house.best(makeTable(naming('nobody')), 0)).toBe('pvs(nodes=60000)');
    expect(house.with({ memory: 1 }).best(makeTable(naming('pvs')), 0)).toBe('uct(nodes=20000)');
    expect(makeCatalogue({ games, kinds: [] }).best(table, 0)).toBe('random');
  });

  it('is found without anybody being made', () => {
    const unmade = house.kinds.map((kind) => ({
      ...kind,
      create() {
        throw new Error('made');
      },
    }));
    expect(makeCatalogue({ games, kinds: unmade }).best(makeTable(naming('pvs')), 0)).toBe('pvs');
  });
});

describe('a kind of one game', () => {
  const seen: { position: Ring; valued: number }[] = [];
  const asked: unknown[] = [];
  const onlooker = viewKind({
    name: 'onlooker',
    summary: '',
    params: {},
    create: (): Agent => ({
      decide(view, request) {
        asked.push('position' in view ? view.position : null);
        return unwrap(catalogue.parseAgent(makeTable(ring), 'random')).agent.decide(view, request);
      },
    }),
  });
  const chaser = gameKind({
    name: 'chaser',
    summary: '',
    params: { steps: int('steps', 3, 1, 9), eval: evaluation('an evaluation') },
    behind: { names: ['other'], texts: () => ['onlooker'] },
    create: (at: OpenTable<Ring>, { steps, eval: judge }, [other]) => ({
      decide(view, request) {
        expect(at.game.start(at.setup).hunter + steps).toBe(3);
        seen.push({ position: view.position, valued: judge.value(view.position, 0) });
        return other.decide(view, request);
      },
    }),
  });
  const own: OpenGame<Ring> = {
    ...ring,
    agents: [chaser],
    evaluations: [
      {
        name: 'gap',
        summary: '',
        weights: {},
        bind: () => ({ low: -6, high: 6, constantSum: false, value: ({ hare }) => hare, explain: () => [] }),
      },
    ],
  };

  it('meets its own positions and evaluations, and those behind it the referee', () => {
    const here = makeTable(own as OpenGame);
    const position = here.game.start(here.setup);
    const { agent, evaluation: judge } = unwrap(catalogue.with({ kinds: [onlooker] }).parseAgent(here, 'chaser'));
    const { move } = agent.decide(viewOf(here, position), { rng: new Rng(1) });
    expect(listMoves(position)).toContain(move);
    expect(seen).toMatchObject([{ valued: 3 }]);
    expect(seen[0].position).not.toBeInstanceOf(Refereed);
    expect(asked[0]).toBeInstanceOf(Refereed);
    // What it judges by is told in terms of the table.
    expect(judge?.value(position, 0)).toBe(3);
  });

  it('can be added to a game, until another one takes its place', () => {
    const more = catalogue.with({ games: [ring], added: [addedTo(ring, [chaser], 'chaser.js')] });
    expect(more.kindsOf(ring)).toContain(chaser);
    expect(more.kindsOf(race)).not.toContain(chaser);
    expect(more.with({ memory: 1, kinds: [onlooker] }).kindsOf(ring)).toContain(chaser);
    const here = makeTable(own as OpenGame);
    expect(more.with({ kinds: [onlooker] }).readAgent(makeTable(ring as OpenGame), 'chaser')).toMatchObject({
      ok: true,
    });
    expect(more.with({ games: [here.game] }).kindsOf(ring)).not.toContain(chaser);
    // @ts-expect-error a kind of the ring knows nothing of a race
    addedTo(race, [chaser], 'chaser.js');
  });

  it('does not compile in the list of another game', () => {
    // @ts-expect-error a kind of the ring knows nothing of a race
    const wrong: readonly (typeof race.agents)[number][] = [chaser];
    expect(wrong).toHaveLength(1);
  });
});
