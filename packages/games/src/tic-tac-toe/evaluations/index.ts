import type { Evaluation } from '@tabuleiro/engine';
import type { TicTacToe } from '../position.js';
import { openLines } from './open-lines.js';

export const evaluations: readonly Evaluation<TicTacToe>[] = [openLines];
