import { unwrap } from '@tabuleiro/engine';
import { expect, it } from 'vitest';
import { makePosition, parsePosition } from './notation.js';
import { mirror } from './symmetry.js';

it('exchanges left and right', () => {
  const rules = { chain: 'free', mustCapture: false, captures: 5, pastWin: false } as const;
  const position = unwrap(parsePosition('dd.../d.d.d/.J..d/...d./d..../d../..d d', rules));
  const image = position.clone();
  mirror.map(position, image);
  expect(makePosition(image)).toBe('...dd/d.d.d/d..J./.d.../....d/..d/d.. d');
  mirror.map(image, image);
  expect(makePosition(image)).toBe(makePosition(position));
});
