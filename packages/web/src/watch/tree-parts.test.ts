import { CHANCE, NO_TABLES, type Position, unwrap } from '@tabuleiro/engine';
import { replay } from '@tabuleiro/engine/match';
import { describe, expect, it } from 'vitest';
import { record } from '../engine/record-trace.js';
import { games, webCatalogue } from '../games/catalogue.js';
import { cutAt } from './cuts.js';
import { NodeBoards } from './node-boards.js';
import { NodeTexts } from './node-texts.js';
import { aimsOf, ownerOf } from './rows.js';
import { SearchTree } from './search-tree.js';
import { stepKey } from './step-keys.js';
import { layOut } from './tree-layout.js';

const catalogue = webCatalogue(NO_TABLES);

/** A recorded search, with the position that it began in. */
function searched(game: string, agent: string, { seats = 2, moves = '', start = null as string | null } = {}) {
  const place = { game, seats, rules: '', start, moves: moves.split(' ').filter((move) => move !== '') };
  const table = unwrap(catalogue.table(game, seats, ''));
  const root = unwrap(replay(table, place)).position;
  const tree = new SearchTree(record(catalogue, place, agent, 20_000), root.turn);
  return { table, root, tree };
}

/** Who decides in each row of the tree, once all is searched, on the way to its last node. */
function rowsOf({ table, tree }: ReturnType<typeof searched>, agent: string) {
  const aims = aimsOf(agent, tree.sampling);
  const layout = layOut(tree, tree.steps, tree.nodes.length - 1, { text: String, aspect: null });
  return layout.rows.map(({ nodes }) => ownerOf(tree, nodes, table.sides, aims));
}

describe('rows', () => {
  it('are max, min and evaluated', () => {
    const agent = 'minimax(depth=3)';
    const rows = rowsOf(searched('tic-tac-toe', agent, { moves: '5' }), agent);
    expect(rows.map(({ role, seats }) => [role, ...seats])).toEqual([['max', 1], ['min', 0], ['max', 1], ['leaf']]);
  });

  it('stay max where a seat acts twice', () => {
    const agent = 'alphabeta(depth=3)';
    const rows = rowsOf(searched('pentago', agent), agent);
    expect(rows.map(({ role }) => role)).toEqual(['max', 'max', 'min', 'leaf']);
  });

  it('name the seat where each is for itself, and where games are sampled', () => {
    for (const [agent, role] of [
      ['maxn(depth=2)', 'own'],
      ['uct(nodes=60)', 'visits'],
    ] as const) {
      const [first, second] = rowsOf(searched('chinese-checkers', agent, { seats: 3 }), agent);
      expect([first, second]).toMatchObject([
        { role, seats: [0] },
        { role, seats: [1] },
      ]);
    }
    const paranoid = rowsOf(searched('chinese-checkers', 'paranoid(depth=3)', { seats: 3 }), 'paranoid(depth=3)');
    expect(paranoid.map(({ role, seats }) => [role, ...seats])).toEqual([['max', 0], ['min', 1], ['min', 2], ['leaf']]);
  });

  it('are of chance where it decides', () => {
    const { watch } = games.find(({ id }) => id === 'dominoes')?.guide ?? {};
    if (watch === undefined) throw new Error('dominoes have a search to watch');
    const search = searched('dominoes', watch.agent, { seats: 4, start: watch.position });
    const chances = search.tree.nodes.findIndex(({ seat }) => seat === CHANCE);
    expect(ownerOf(search.tree, [chances], search.table.sides, 'sides')).toEqual({
      role: 'chance',
      seats: [],
      chance: true,
    });
  });

  it('say when the game is over, and when seats of both sides are to act', () => {
    const { table, tree } = searched('tic-tac-toe', 'minimax(depth=9)', { moves: '5 1 9 2 3 7' });
    const over = tree.nodes.findIndex(({ reason }) => reason === 'terminal');
    expect(ownerOf(tree, [over], table.sides, 'sides').role).toBe('over');
    expect(ownerOf(tree, [0, tree.nodes[0].children[0]], table.sides, 'sides').role).toBe('several');
  });
});

describe('windows and cuts', () => {
  it('minimax and UCT have none', () => {
    for (const agent of ['minimax(depth=3)', 'uct(nodes=50)', 'maxn(depth=3)']) {
      const { tree } = searched('tic-tac-toe', agent);
      expect([agent, tree.windowed]).toEqual([agent, false]);
      expect(tree.nodes.every((_, node) => cutAt(tree, node, tree.steps) === null)).toBe(true);
    }
  });

  it('a cut names the move whose value left the window, on the side of whoever is to act', () => {
    const { tree } = searched('tic-tac-toe', 'alphabeta(depth=4)', { moves: '5' });
    expect(tree.windowed).toBe(true);
    const cuts = tree.nodes.flatMap((node, i) => {
      const cut = cutAt(tree, i, tree.steps);
      return cut === null ? [] : { node, cut };
    });
    expect(cuts.length).toBeGreaterThan(10);
    for (const { node, cut } of cuts) {
      // The search is for seat 1: its own nodes are cut by beta, those of the other by alpha.
      expect(cut.by).toBe(node.seat === 1 ? 'beta' : 'alpha');
      expect(cut.by === 'beta' ? cut.value >= node.beta : cut.value <= node.alpha).toBe(true);
      expect(node.children).toContain(cut.child);
      expect(cut.remaining).toBe(node.remaining);
    }
    const first = tree.nodes.indexOf(cuts[0].node);
    expect(cutAt(tree, first, cuts[0].node.cut - 1)).toBe(null);
  });
});

describe('texts and boards', () => {
  it('a text is made once, however often it is asked for', () => {
    const { table, root, tree } = searched('tic-tac-toe', 'minimax(depth=2)', { moves: '5' });
    let made = 0;
    const { game } = table;
    const counting = {
      ...table,
      game: Object.assign(Object.create(game), {
        makeMove: (position: Position, move: number) => {
          made++;
          return game.makeMove(position, move);
        },
      }),
    };
    const texts = new NodeTexts(counting as typeof table, root, tree);
    const [child] = tree.nodes[0].children;
    const [grandchild] = tree.nodes[child].children;
    for (let i = 0; i < 5; i++) expect([0, child, grandchild].map((node) => texts.of(node))).toEqual(['', '1', '2']);
    expect(made).toBe(2);
  });

  it('a board is drawn once, shows the last move, and shares its ground with the others', () => {
    const { table, root, tree } = searched('pentago', 'alphabeta(depth=2)');
    const boards = new NodeBoards(table, root, tree);
    const [one, other] = tree.nodes[0].children.map((node) => boards.of(node));
    expect(boards.of(tree.nodes[0].children[0])).toBe(one);
    expect(one?.parts[0]).toBe(other?.parts[0]);
    expect(one?.parts.some(({ paint }) => paint === 'last')).toBe(true);
    expect(boards.of(0)?.parts.some(({ paint }) => paint === 'last')).toBe(false);
    expect(one?.parts.some(({ paint }) => paint.startsWith('solid colour-'))).toBe(true);
    // Few paths, so that a page can have many boards.
    expect(one?.parts.length).toBeLessThan(20);
  });

  it('every open game has boards of finite numbers, hidden hands have none', () => {
    for (const game of games) {
      const { seats } = catalogue.tableFor(game).setup;
      const start = game.hidden ? (game.guide?.watch?.position ?? null) : null;
      const { table, root, tree } = searched(game.id, 'uct(nodes=20)', { seats, start });
      const boards = new NodeBoards(table, root, tree);
      if (game.hidden) expect(boards.aspect()).toBe(null);
      else {
        const paths = tree.nodes.flatMap((_, node) => boards.of(node)?.parts.map(({ path }) => path) ?? []);
        expect(paths.length).toBeGreaterThan(0);
        expect(paths.filter((path) => /NaN|undefined|Infinity/.test(path))).toEqual([]);
      }
    }
  });
});

describe('keys', () => {
  const on = (key: string, upon: 'field' | 'button' | 'page' = 'page', taken = false) => stepKey({ key, upon, taken });

  it('go through steps and slides', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', ' ', 'PageUp', 'PageDown'].map((key) => on(key))).toEqual([
      'back',
      'forward',
      'first',
      'last',
      'run',
      'previous-slide',
      'next-slide',
    ]);
  });

  it('are left to fields, to buttons, and to whoever took them', () => {
    expect([on('ArrowLeft', 'field'), on(' ', 'button'), on('ArrowRight', 'page', true), on('x')]).toEqual(
      Array(4).fill(null),
    );
    expect(on('ArrowRight', 'button')).toBe('forward');
    expect(on('toString')).toBe(null);
  });
});
