import type { Evaluation } from '@tabuleiro/engine';
import type { Pentago } from '../position.js';
import { a } from './a.js';
import { aHacked, aHackedPaper } from './a-hacked.js';
import { aStar, aStarPaper, aStarStill, aStarStillPaper } from './a-star.js';
import { control } from './control.js';
import { one, onePaper } from './one.js';
import {
  oneTwo,
  oneTwoDiagonals,
  oneTwoDiagonalsPaper,
  oneTwoPaper,
  oneTwoStrict,
  oneTwoStrictPaper,
} from './one-two.js';
import { shape } from './shape.js';

/**
 * The heuristics of a course report on Pentago (Cardoso, Madeira and Veiga, Universidade do Porto, 2016): each with
 * its slips corrected, and where the authors' program had some, a second time as published. The corrected ones are for
 * players, the others for repeating the report's experiments.
 */
const heuristics: readonly Evaluation<Pentago>[] = [
  aStar,
  aStarStill,
  a,
  aHacked,
  oneTwo,
  oneTwoStrict,
  oneTwoDiagonals,
  one,
  control,
  aStarPaper,
  aStarStillPaper,
  aHackedPaper,
  oneTwoPaper,
  oneTwoStrictPaper,
  oneTwoDiagonalsPaper,
  onePaper,
];

export const evaluations: readonly Evaluation<Pentago>[] = [shape, ...heuristics];
