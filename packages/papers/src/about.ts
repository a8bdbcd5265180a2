/**
 * What the papers are about, without the programs that measure their tables: whoever lists them need not load those.
 *
 * @packageDocumentation
 */
import type { AddedKinds } from '@tabuleiro/engine';
import { dominoesAgents, jogoDaOncaAgents, pentagoAgents } from './agents/index.js';
import { THESIS as chineseCheckersSource } from './chinese-checkers/figures.js';
import { THESIS as dominoesSource } from './dominoes/figures.js';
import { REPORT as jogoDaOncaSource } from './jogo-da-onca/figures.js';
import type { Citation } from './paper.js';
import { REPORT as pentagoSource } from './pentago/figures.js';
import { REPORT as ticTacToeSource } from './tic-tac-toe/figures.js';

export { added } from './agents/index.js';

/** A reproduced document as lists show it. */
export interface AboutPaper {
  /** Lower case with dashes, as on the command line. */
  readonly id: string;
  readonly title: string;
  readonly citation: Citation;
  /** Kinds of agent that only its experiments play. */
  readonly agents?: AddedKinds;
}

/** Minimax and alpha-beta at tic-tac-toe. */
export const ticTacToeAbout: AboutPaper = {
  id: 'tic-tac-toe',
  title: 'Minimax and alpha-beta at tic-tac-toe',
  citation: ticTacToeSource,
};

/** Heuristics and minimax at Pentago. */
export const pentagoAbout: AboutPaper = {
  id: 'pentago',
  title: 'Heuristics and minimax at Pentago',
  citation: pentagoSource,
  agents: pentagoAgents,
};

/** The size of the Jogo da Onça, and minimax for both sides. */
export const jogoDaOncaAbout: AboutPaper = {
  id: 'jogo-da-onca',
  title: 'The size of the Jogo da Onça, and minimax for both sides',
  citation: jogoDaOncaSource,
  agents: jogoDaOncaAgents,
};

/** Expectiminimax at four-ended dominoes. */
export const dominoesAbout: AboutPaper = {
  id: 'dominoes',
  title: 'Expectiminimax at four-ended dominoes',
  citation: dominoesSource,
  agents: dominoesAgents,
};

/** MCTS-UCT at Chinese Checkers for two and three players. */
export const chineseCheckersAbout: AboutPaper = {
  id: 'chinese-checkers',
  title: 'MCTS-UCT at Chinese Checkers for two and three players',
  citation: chineseCheckersSource,
};

/** Every document that is reproduced, in the order of lists and menus. */
export const aboutPapers: readonly AboutPaper[] = [
  ticTacToeAbout,
  pentagoAbout,
  jogoDaOncaAbout,
  dominoesAbout,
  chineseCheckersAbout,
];
