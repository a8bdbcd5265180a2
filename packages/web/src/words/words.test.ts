import { type ParamSpecs, standardKinds } from '@tabuleiro/engine';
import { expect, it } from 'vitest';
import { games } from '../games/catalogue.js';
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

it('every word of the agents has its Portuguese', () => {
  const words = standardKinds.flatMap((kind) => [kind.summary, ...wordsOf(kind.params)]);
  expect(words.filter((word) => agentWords[word] === undefined)).toEqual([]);
});

it('every word of the games has its Portuguese', () => {
  for (const { rules, evaluations, guide } of games) {
    const words = [
      ...wordsOf(rules),
      ...evaluations.flatMap((evaluation) => [evaluation.summary, ...wordsOf(evaluation.weights)]),
    ];
    expect(words.filter((word) => guide?.pt[word] === undefined)).toEqual([]);
  }
});

it('no text is the same by mistake in both languages', () => {
  // Words that both languages share.
  const shared = new Set(['Elo', 'Algoritmo']);
  const same = (a: object, b: object): string[] =>
    Object.entries(a).flatMap(([key, value]) => {
      const other = (b as Record<string, unknown>)[key];
      if (typeof value === 'object') return same(value as object, other as object);
      return typeof value === 'string' && value === other && !shared.has(value) ? [value] : [];
    });
  expect(same(en, pt)).toEqual([]);
});
