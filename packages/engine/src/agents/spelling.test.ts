import { games } from '@tabuleiro/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentKind } from '../contract/agent.js';
import type { Evaluation } from '../contract/evaluation.js';
import { type Game, usualSetup } from '../contract/game.js';
import { makeTable, type Table, viewOf } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import type { ParamSpec, ParamSpecs } from '../text/params.js';
import { makeCatalogue } from './catalogue.js';

const catalogue = makeCatalogue({ games });

const tables = games.flatMap(({ id, seats }) => seats.map((n) => [`${id} for ${n}`, tableOf(id, n)] as const));

function tableOf(id: string, seats?: number): Table {
  const game = games.find((each) => each.id === id) ?? games[0];
  return makeTable(game, { ...usualSetup(game), ...(seats !== undefined && { seats }) });
}

/** Any value of a parameter, as it is written. */
function valueText(table: Table, spec: ParamSpec): fc.Arbitrary<string> {
  switch (spec.kind) {
    case 'int':
      return fc
        .integer({ min: Math.max(spec.min, -1e6), max: Math.min(spec.max, 1e6) })
        .map((value) => (value === 1e6 && spec.max === Number.POSITIVE_INFINITY ? 'unlimited' : String(value)));
    case 'number':
      return fc.double({ min: Math.max(spec.min, -1e6), max: Math.min(spec.max, 1e6), noNaN: true }).map(String);
    case 'flag':
      return fc.boolean().map(String);
    case 'choice':
      return fc.constantFrom(...spec.values);
    case 'word':
      return fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
    case 'evaluation': {
      const suited = table.game.evaluations.filter(({ unsuited }) => !unsuited?.(table.setup));
      if (suited.length === 0) return fc.constant('none');
      return fc.constantFrom(...suited).chain(({ name, weights }: Evaluation) => termText(table, name, weights));
    }
  }
}

/** A term with some of its parameters named, at their default or not. */
function termText(table: Table, name: string, specs: ParamSpecs): fc.Arbitrary<string> {
  // Several threads do not suit every game, nor all other values.
  const drawn = Object.entries(specs).filter(([, spec]) => spec.kind !== 'int' || spec.unit !== 'threads');
  const args = drawn.map(([key, spec]) =>
    fc.option(valueText(table, spec), { nil: null }).map((value) => (value === null ? [] : [`${key}=${value}`])),
  );
  return fc.tuple(...args).map((given) => (given.flat().length === 0 ? name : `${name}(${given.flat().join(', ')})`));
}

const kindsAt = (table: Table): readonly AgentKind[] =>
  catalogue.kindsOf(table.game).filter(({ name }) => catalogue.readAgent(table, name).ok);

describe.each(tables)('spelled out, the agents of %s', (_, table) => {
  it('are the same under the same name', () => {
    const texts = fc.constantFrom(...kindsAt(table)).chain(({ name, params }) => termText(table, name, params));
    fc.assert(
      fc.property(texts, (text) => {
        const read = catalogue.readAgent(table, text);
        // Numbers are drawn from all that a parameter takes; together with others some say nothing.
        fc.pre(read.ok || !JSON.stringify(read).includes('agents.bound-beyond-payoff'));
        const { text: name, full, versions } = unwrap(read);
        expect(unwrap(catalogue.readAgent(table, full))).toMatchObject({ text: name, full, versions });
        expect(unwrap(catalogue.readAgent(table, name))).toMatchObject({ text: name, full, versions });
      }),
    );
  });

  it('name every parameter, every weight and the evaluation that is usual', () => {
    for (const { name, params } of kindsAt(table)) {
      const { full } = unwrap(catalogue.readAgent(table, name));
      for (const key of Object.keys(params)) expect(full).toContain(`${key}=`);
      const usualName = table.game.evaluations[0]?.name ?? 'none';
      for (const [key, spec] of Object.entries(params)) {
        if (spec.kind === 'evaluation') expect(full).toContain(`${key}=${spec.named ?? usualName}`);
      }
    }
  });
});

describe('a spelled-out text', () => {
  it('says all, and which versions of it', () => {
    expect(unwrap(catalogue.readAgent(tableOf('tic-tac-toe'), 'greedy'))).toMatchObject({
      text: 'greedy',
      full: 'greedy(eval=open-lines(own=1, theirs=1))',
      versions: { greedy: 1, 'open-lines': 1 },
    });
  });

  it('says who stands behind a level, whoever that is later', () => {
    const table = tableOf('tic-tac-toe');
    const { full } = unwrap(catalogue.readAgent(table, 'level(2)'));
    expect(full).toMatch(/^level\(n=2, plays=alphabeta\(depth=1, .*eval=none, .*\)\)$/);
    const other = 'level(n=2, plays=uct(nodes=7))';
    expect(unwrap(catalogue.readAgent(table, other)).text).toBe(other);
    const decided = (text: string) => {
      const { agent } = unwrap(catalogue.parseAgent(table, text));
      return agent.decide(viewOf(table, table.game.start(table.setup)), { rng: new Rng(1) }).nodes;
    };
    expect(decided(other)).toBe(7);
    expect(decided(full)).toBe(decided('level(2)'));
  });

  it('names one agent behind a level for each seat that has a ladder', () => {
    const { full } = unwrap(catalogue.readAgent(tableOf('jogo-da-onca'), 'level(3)'));
    expect(full).toMatch(/^level\(n=3, seat-1=pvs\(.*\), seat-2=uct\(.*\)\)$/);
  });

  it('gives an agent one name, however it is written', () => {
    const name = (text: string) => unwrap(catalogue.readAgent(tableOf('tic-tac-toe'), text)).text;
    expect(name('greedy(eval=open-lines(own=1))')).toBe('greedy');
    expect(name('uct(eval=none, judge=none)')).toBe('uct(eval=none)');
    expect(name('uct(eval=none, judge=open-lines)')).toBe('uct(judge=open-lines, eval=none)');
  });
});

describe('evaluations are bound once', () => {
  it.each([
    ['tic-tac-toe', undefined, 'pvs', 1],
    ['tic-tac-toe', undefined, 'perfect', 1],
    ['tic-tac-toe', undefined, 'uct(playout=greedy, length=3)', 1],
    ['tic-tac-toe', undefined, 'random', 0],
    ['pentago', undefined, 'uct(playout=greedy, length=3, judge=a)', 2],
    ['chinese-checkers', 2, 'racer', 1],
    // The search of more than two has two of its own, and the racer looks by a third.
    ['chinese-checkers', 3, 'racer', 3],
    ['chinese-checkers', 2, 'level(6)', 1],
  ] as const)('in %s for %s, %s binds %s times', (id, seats, text, times) => {
    const { setup } = tableOf(id, seats);
    const game = unwrap(catalogue.game(id));
    let bound = 0;
    const counting = (evaluation: Evaluation): Evaluation => ({
      ...evaluation,
      bind(weights) {
        bound++;
        return evaluation.bind(weights);
      },
    });
    const counted: Game = { ...game, evaluations: game.evaluations.map(counting) };
    unwrap(catalogue.parseAgent(makeTable(counted, setup), text));
    expect(bound).toBe(times);
  });
});
