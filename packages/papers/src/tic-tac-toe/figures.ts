import type { Citation } from '../paper.js';

/** The course report whose runs are repeated here. It names no year; its bibliography is of the course of 2015/16. */
export const REPORT: Citation = {
  authors: ['André Meira', 'Dinis Costa'],
  title: 'Jogo do Galo (Computer vs Player)',
  institution: 'Faculdade de Ciências da Universidade do Porto',
  year: 2016,
};

/** The four searches that the report compares. */
export const SEARCHES = ['minimax', 'alpha-beta', 'minimax-limit-4', 'alpha-beta-limit-4'] as const;
export type SearchName = (typeof SEARCHES)[number];

/** The game that all four were asked to play, in squares; the computer has the first, third, fifth ... move. */
export const GAME = ['1', '5', '2', '3', '7', '4', '6', '8', '9'] as const;

/** How the game ended, in all four runs. */
export const OUTCOME = 'draw';

/** Nodes seen at the computer's five choices. */
export const NODES: Readonly<Record<SearchName, readonly number[]>> = {
  minimax: [179_115, 7_331, 197, 13, 1],
  'alpha-beta': [24_865, 3_143, 161, 13, 1],
  'minimax-limit-4': [24_243, 5_747, 197, 13, 1],
  'alpha-beta-limit-4': [5_756, 2_521, 161, 13, 1],
};

/** Seconds taken by the same choices, on the authors' machine (Intel Core i7 4710HQ, C++). */
export const SECONDS: Readonly<Record<SearchName, readonly number[]>> = {
  minimax: [0.027843017, 0.000962306, 0.000030808, 0.000004376, 0.000002798],
  'alpha-beta': [0.011064187, 0.000429939, 0.000024775, 0.000004417, 0.000002788],
  'minimax-limit-4': [0.007869339, 0.000772567, 0.000031235, 0.000004323, 0.000002826],
  'alpha-beta-limit-4': [0.000933876, 0.000339488, 0.0000259, 0.000004361, 0.000002783],
};

/** Whether the computer can lose to a person who moves first, by limit: why the report settled on 4. */
export const CAN_LOSE = [
  { limit: 3, canLose: true },
  { limit: 4, canLose: false },
] as const;

/** The level at which alpha-beta is said to cut on the mean: about that of the limit. */
export const CUT_LEVEL = 4;

/** Where the table of ordered alpha-beta is from. */
export const ORDERED_SOURCE: Citation = {
  authors: ['Z. Congpin', 'C. Jinling'],
  title: 'Improved Alpha-Beta Pruning of Heuristic Search in Game-Playing Tree',
  institution: 'WRI World Congress on Computer Science and Information Engineering',
  year: 2009,
  readIn: 'E. S. S. da Silva, master’s dissertation, Universidade Federal do Amazonas, 2015, table (Quadro) 1',
};

export const TECHNIQUES = ['minimax', 'alpha-beta', 'improved'] as const;
export type Technique = (typeof TECHNIQUES)[number];

/** Nodes visited from the empty board. */
export const ORDERED_NODES: readonly { readonly depth: number; readonly nodes: Readonly<Record<Technique, number>> }[] =
  [
    { depth: 2, nodes: { minimax: 16, 'alpha-beta': 12, improved: 7 } },
    { depth: 4, nodes: { minimax: 462, 'alpha-beta': 121, improved: 50 } },
  ];
