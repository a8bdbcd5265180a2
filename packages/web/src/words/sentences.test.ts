import { readdirSync, readFileSync } from 'node:fs';
import { type Game, listMoves, makeTable, NO_TABLES, OVER, parseRecord, parseSetup, Rng } from '@tabuleiro/engine';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { kuhn, race, ring } from '#test-games';
import { games, webCatalogue } from '../games/catalogue.js';
import { sentenceWords } from './sentence-words.js';
import { type Sentences, translated } from './sentences.js';

const catalogue = webCatalogue(NO_TABLES);

const packages = new URL('../../../', import.meta.url).pathname;
/** The one game of the page itself: its guide has the words of its sentences, as in any other game. */
const NIM = `${packages}web/src/games/nim.ts`;
/** What no visitor of the page can meet: plans and files of tables are for the command, the kit is for authors. */
const UNSEEN = /\.test\.ts$|\/kit\/|\/solve\/strategy\.ts$|\/solver\/|\/testing\//;

function sourcesIn(folder: string): string[] {
  return readdirSync(packages + folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !UNSEEN.test(path));
}

/** The sentences that calls of err(cause, sentence) are written with, `{}` for each part that is filled in. */
function sentencesIn(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(err|damaged|refuse)$/.test(node.expression.getText())) {
      const sentence = node.arguments.at(-1);
      if (sentence !== undefined && ts.isTemplateExpression(sentence)) {
        found.push(sentence.head.text + sentence.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''));
      } else if (sentence !== undefined && ts.isStringLiteralLike(sentence)) found.push(sentence.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

const wordsOf = (game: Game): Sentences => ({ ...sentenceWords, ...game.guide?.pt });
const missing = (sentences: Iterable<string>, known: Sentences) =>
  [...new Set(sentences)].filter((sentence) => translated(sentence, known) === null).slice(0, 20);

describe('a sentence', () => {
  const known = {
    '{} is taken': '{} está ocupada',
    '{} is taken by {}': '{2} ocupa {1}',
    'move {}: {}': 'jogada {}: {}',
    white: 'branco',
    'not "{}"': 'não "{}"',
  };
  it('is found by its fixed words, the most of them first', () => {
    expect(translated('a1 is taken', known)).toBe('a1 está ocupada');
    expect(translated('a1 is taken by white', known)).toBe('branco ocupa a1');
    expect(translated('nothing of the kind', known)).toBe(null);
    expect(translated('toString', known)).toBe(null);
  });
  it('may hold another one, but what somebody typed stays as it is', () => {
    expect(translated('move 3: a1 is taken', known)).toBe('jogada 3: a1 está ocupada');
    expect(translated('not "white"', known)).toBe('não "white"');
    expect(translated('not "$& {} $1"', known)).toBe('não "$& {} $1"');
  });
});

it('every sentence of the engine, the host and the page has its Portuguese', () => {
  const sentences = ['engine/src', 'host/src', 'web/src']
    .flatMap(sourcesIn)
    .filter((path) => path !== NIM)
    .flatMap(sentencesIn);
  expect(sentences.length).toBeGreaterThan(30);
  expect(missing(sentences, sentenceWords)).toEqual([]);
});

it('every refusal of an agent has its Portuguese', () => {
  const texts = [
    ...['', '(', 'alphabta', 'nothing-like-it-at-all', 'alphabeta(', 'alphabeta(depth)', 'alphabeta(depth=1, 2)'],
    ...['alphabeta(depth=x)', 'alphabeta(dept=1)', 'alphabeta(depth=1, depth=2)', 'alphabeta(haste=perhaps)'],
    ...[
      'pvs(table=4096)',
      'alphabeta(1, depth=2)',
      'alphabeta(a(1)=2)',
      'alphabeta(eval=none-such)',
      'uct(c=x)',
      'random) x',
    ],
    ...catalogue.kinds.map(({ name }) => name),
  ];
  const refused = [...games, kuhn, race, ring].flatMap((game) =>
    texts.flatMap((text) => {
      const parsed = catalogue.parseAgent(makeTable(game), text);
      return parsed.ok ? [] : [parsed.message];
    }),
  );
  const setups = [
    [undefined, 'x'],
    [undefined, 'piles=3-4'],
    [9, ''],
    [undefined, '('],
  ] as const;
  const rules = games.flatMap((game) => {
    return setups.flatMap(([seats, text]) => {
      const parsed = parseSetup(game, seats, text);
      return parsed.ok ? [] : [parsed.message];
    });
  });
  expect(missing([...refused, ...rules], sentenceWords)).toEqual([]);
});

describe.each(games.map((game) => [game.id, game] as const))('the sentences of %s', (id, game) => {
  it('have their Portuguese, as they are written', () => {
    const sources = id === 'nim' ? [NIM] : sourcesIn(`games/src/${id}`);
    expect(missing(sources.flatMap(sentencesIn), wordsOf(game))).toEqual([]);
  });

  it('have their Portuguese, as they are met with texts that are almost right', () => {
    const table = makeTable(game);
    const rng = new Rng(7);
    const met = new Set<string>();
    const meet = (result: { ok: boolean; message?: string }) => {
      if (!result.ok && result.message !== undefined) met.add(result.message);
    };
    for (let round = 0; round < 40; round++) {
      const position = table.game.start(table.setup);
      const moves: string[] = [];
      for (let ply = 0; ply < 12 * round && position.turn !== OVER; ply++) {
        const move = position.randomMove(rng);
        moves.push(table.game.makeMove(position, move));
        position.play(move);
      }
      const text = table.game.makePosition(position);
      const own = position.turn < 0 ? [] : listMoves(position).map((move) => table.game.makeMove(position, move));
      for (let i = 0; i < 30; i++) {
        meet(table.game.parsePosition(damage(text, rng), table.setup));
        meet(table.game.parseMove(position, damage(moves[rng.below(moves.length + 1)] ?? own[0] ?? 'x', rng)));
        meet(table.game.parseMove(position, moves[rng.below(moves.length + 1)] ?? ''));
      }
      meet(parseRecord(game, `tabuleiro-game 1\ngame: ${id} 0`));
    }
    expect(met.size).toBeGreaterThan(3);
    expect(missing(met, wordsOf(game))).toEqual([]);
  });
});

/** One sign changed, left out, doubled or exchanged with another. */
function damage(text: string, rng: Rng): string {
  const at = rng.below(text.length);
  const other = text[rng.below(text.length)] ?? '';
  switch (rng.below(4)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + other + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + other + text.slice(at);
    default:
      return text.slice(0, at) + String.fromCharCode(33 + rng.below(90)) + text.slice(at + 1);
  }
}
