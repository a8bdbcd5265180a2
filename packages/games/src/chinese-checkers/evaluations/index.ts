import type { Evaluation } from '@tabuleiro/engine';
import type { ChineseCheckers } from '../position.js';
import { advance } from './advance.js';
import { difference, distance, farthestFirstMeasure } from './distance.js';
import { database, movesLeft } from './moves-left.js';

export const evaluations: readonly Evaluation<ChineseCheckers>[] = [
  advance,
  distance,
  difference,
  farthestFirstMeasure,
  movesLeft,
  database,
];
