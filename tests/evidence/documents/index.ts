import type { Held } from '../held.js';
import { accuracy } from './accuracy.js';
import { chineseCheckers } from './chinese-checkers.js';
import { dominoes } from './dominoes.js';
import { jogoDaOnca, learning } from './jogo-da-onca.js';
import { learn } from './learn.js';
import { papersChineseCheckers } from './papers-chinese-checkers.js';
import { papersDominoes } from './papers-dominoes.js';
import { openGames } from './papers-open-games.js';
import { play, research } from './play-and-research.js';
import { readme } from './readme.js';

/** What is held to claims, document by document; a document that is not here has nothing that was measured. */
export const documents: Readonly<Record<string, Held>> = {
  'README.md': readme,
  'docs/chinese-checkers.md': chineseCheckers,
  'docs/dominoes.md': dominoes,
  'docs/jogo-da-onca-solved.md': jogoDaOnca,
  'docs/learn.md': { ...learn, ...learning },
  'docs/papers.md': { ...openGames, ...papersDominoes, ...papersChineseCheckers },
  'docs/play.md': play,
  'docs/research.md': { ...research, ...accuracy },
};
