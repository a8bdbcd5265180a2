import { NO_TABLES, type ParamSpecs } from '@tabuleiro/engine';
import { expect, it } from 'vitest';
import { games, webCatalogue } from '../games/catalogue.js';
import * as learnTexts from '../learn/texts.js';
import * as onlineTexts from '../online/texts.js';
import * as presentTexts from '../present/texts.js';
import * as puzzleTexts from '../puzzles/texts.js';
import * as reviewTexts from '../review/texts.js';
import * as watchTexts from '../watch/texts.js';
import { agentWords } from './agent-words.js';
import { en } from './en.js';
import { pt } from './pt.js';

/** Everything that a form made of parameters shows. */
function wordsOf(specs: ParamSpecs): string[] {
  return Object.entries(specs).flatMap(([key, spec]) => [
    key,
    spec.help,
    ...(spec.kind === 'choice' ? spec.values.filter((value) => !/\d/.test(value)) : []),
  ]);
}

const missing = (words: readonly string[], known: Readonly<Record<string, string>>) =>
  [...new Set(words)].filter((word) => !Object.hasOwn(known, word));

it('every word of the agents has its Portuguese', () => {
  const words = webCatalogue(NO_TABLES).kinds.flatMap((kind) => [kind.summary, ...wordsOf(kind.params)]);
  expect(missing(words, agentWords)).toEqual([]);
});

it.each(games.map((game) => [game.id, game] as const))('every word of %s has its Portuguese', async (_, game) => {
  const { words = {} } = (await game.guide?.portuguese?.()) ?? {};
  const learned = game.evaluations.filter(({ network }) => network !== undefined);
  const written = game.evaluations.filter(({ network }) => network === undefined);
  const own = [...wordsOf(game.rules), ...written.flatMap((e) => [e.summary, ...wordsOf(e.weights)])];
  const seats = game.seats.flatMap((count) => game.seatNames(count)).filter((name) => name.length > 2);
  expect(missing([...own, ...seats], words)).toEqual([]);
  // What was learned is the same for every game.
  expect(
    missing(
      learned.flatMap((e) => [e.summary, ...wordsOf(e.weights)]),
      agentWords,
    ),
  ).toEqual([]);
  const agents = game.agents.flatMap((kind) => [kind.summary, ...wordsOf(kind.params)]);
  expect(missing(agents, { ...agentWords, ...words })).toEqual([]);
});

it('Portuguese is as in Brazil', async () => {
  // Words and turns that only people in Portugal would use, or read otherwise.
  const elsewhere =
    /\b(ficheiros?|ecrã|utilizador|telemóvel|planear|dezasseis|berlindes?|controlo|principiante|partilhar|hipóteses|rodar (?:o|um)|roda-se|à vez|em baixo|joga-se à|a (?:carregar|pensar|jogar|procurar)…|numa?|dum|duma)\b/iu;
  const texts = await Promise.all(
    games.map(async ({ guide }) => {
      const lesson = await guide?.lesson?.();
      const { words = {}, refusals = {} } = (await guide?.portuguese?.()) ?? {};
      return [
        guide?.summary.pt,
        guide?.origin.pt,
        guide?.solved?.pt,
        ...(guide?.rules.map(({ text }) => text.pt) ?? []),
        ...(lesson?.steps.flatMap(({ text, well, otherwise }) => [text.pt, well.pt, otherwise?.pt]) ?? []),
        ...Object.values(words),
        ...Object.values(refusals),
      ];
    }),
  );
  const page = JSON.stringify(
    [pt, agentWords, puzzleTexts.pt, learnTexts.pt, reviewTexts.pt, onlineTexts.pt, watchTexts.pt, presentTexts.pt],
    (_, value) => (typeof value === 'function' ? String(value) : value),
  );
  const found = [...texts.flat(), ...page.split('","')].flatMap((text) => (elsewhere.test(text ?? '') ? [text] : []));
  expect(found).toEqual([]);
  expect(elsewhere.test('joga-se à vez num tabuleiro')).toBe(true);
});

it('no text is the same by mistake in both languages', () => {
  // Words that both languages share.
  const shared = new Set(['Elo', 'Algoritmo', '']);
  const same = (a: object, b: object): string[] =>
    Object.entries(a).flatMap(([key, value]) => {
      const other = (b as Record<string, unknown>)[key];
      if (typeof value === 'object') return same(value as object, other as object);
      return typeof value === 'string' && value === other && !shared.has(value) ? [value] : [];
    });
  const all = [{ en, pt }, puzzleTexts, learnTexts, reviewTexts, onlineTexts, watchTexts, presentTexts];
  for (const words of all) expect(same(words.en, words.pt)).toEqual([]);
});
