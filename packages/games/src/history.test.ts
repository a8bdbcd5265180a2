import { type AgentKind, makeCatalogue, makeTable, unwrap } from '@tabuleiro/engine';
import { learnable } from '@tabuleiro/engine/learn';
import { parseTerm, type Versioned } from '@tabuleiro/engine/text';
import { describe, expect, it } from 'vitest';
import { games } from './index.js';

const catalogue = makeCatalogue({ games: [] });

const kinds: readonly AgentKind[] = [...catalogue.kinds, ...games.flatMap(({ agents }) => agents)];
const declared = [
  ...kinds.map((kind) => ({ owner: kind as Versioned, specs: kind.params })),
  ...games.flatMap(({ evaluations }) => evaluations.map((each) => ({ owner: each as Versioned, specs: each.weights }))),
];

describe('histories', () => {
  it('lead up to the version of today, one by one', () => {
    for (const { owner } of declared) {
      const { name, version = 1, history = [] } = owner;
      expect([name, history.map((change) => change.version)]).toEqual([
        name,
        Array.from({ length: version - 1 }, (_, i) => i + 1),
      ]);
      const dates = history.map(({ until }) => new Date(until).toISOString());
      expect(dates).toEqual(dates.toSorted());
      for (const { defaults, otherwise } of history) expect(defaults ?? otherwise).toBeDefined();
    }
  });

  it('speak of defaults that are there, and were others', () => {
    for (const { owner, specs } of declared) {
      for (const { defaults = {} } of owner.history ?? []) {
        for (const [key, text] of Object.entries(defaults)) {
          const spec = specs[key];
          expect([owner.name, key, spec?.kind]).not.toContain(undefined);
          expect(parseTerm(text).ok).toBe(true);
          if (spec.kind !== 'evaluation') expect(text).not.toBe(String(spec.default));
        }
      }
    }
  });

  it('name evaluations that were usual and are others now', () => {
    for (const { evaluations, formerlyUsual = [] } of learnable(games)) {
      for (const { evaluation } of formerlyUsual) {
        expect(evaluations.slice(1).map(({ name }) => name)).toContain(evaluation);
      }
    }
  });

  it('tell kinds of agent and evaluations apart: their versions stand side by side', () => {
    for (const { agents, evaluations } of games) {
      const names = [...catalogue.kinds, ...agents, ...evaluations].map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('an old text', () => {
  const tableOf = (id: string) => makeTable(games.find((game) => game.id === id) ?? games[0]);
  const asOf = (id: string, text: string, date: string) =>
    unwrap(catalogue.readAgent(tableOf(id), text, { date: `2026-11-16T${date}Z` }));

  it.each([
    ['chinese-checkers', 'racer(nodes=20000)', '10:36:07', 'racer(nodes=20000, book=4)'],
    ['chinese-checkers', 'racer', '10:30:00', 'racer(book=4, judge=advance(square=2, aside=3))'],
    ['chinese-checkers', 'racer(book=0)', '11:00:00', 'racer'],
    ['chinese-checkers', 'racer', '12:00:00', 'racer'],
    ['chinese-checkers', 'greedy', '12:00:00', 'greedy(eval=distance)'],
    ['chinese-checkers', 'pvs(eval=advance(aside=7))', '10:22:38', 'pvs(eval=advance(square=1, aside=7))'],
    ['jogo-da-onca', 'pvs(nodes=2000)', '04:00:00', 'pvs(nodes=2000, eval=pack)'],
    ['jogo-da-onca', 'pvs(nodes=2000)', '05:09:46', 'pvs(nodes=2000, eval=grip(even=0))'],
    ['jogo-da-onca', 'pvs(nodes=2000)', '05:15:04', 'pvs(nodes=2000)'],
    ['pentago', 'pvs', '02:00:00', 'pvs(eval=shape(middle=12))'],
    ['dominoes', 'genetic(a2=1)', '03:00:00', /^genetic\(a1=4.26, a2=1, a3=6.55, /],
  ])('of %s, %s, written at %s, reads %s', (id, text, date, expected) => {
    expect(asOf(id, text, date).text).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

  it('says what it decided otherwise', () => {
    expect(asOf('chinese-checkers', 'racer', '10:50:00').since).toEqual([
      'advance, version 2: places in the goal counted as aside too',
    ]);
    expect(asOf('chinese-checkers', 'racer', '12:00:00').since).toEqual([]);
  });

  it('is read by the versions that were written down with it as well', () => {
    const table = tableOf('chinese-checkers');
    const { full, versions } = unwrap(catalogue.readAgent(table, 'racer'));
    expect(versions).toMatchObject({ racer: 6, advance: 3, pvs: 2 });
    const read = (text: string, racer: number) =>
      unwrap(catalogue.readAgent(table, text, { versions: { ...versions, racer } })).text;
    expect(read('racer', 5)).toBe('racer(book=4)');
    expect(read('racer', 6)).toBe('racer');
    // Spelled out, no default is left to be understood.
    expect(read(full, 5)).toBe('racer');
  });
});
