import type { Citation } from '../paper.js';
import type { PlayerName } from './players.js';

/** The course report whose experiments are repeated here. */
export const REPORT: Citation = {
  authors: ['Ângela Filipa Pereira Cardoso', 'Bruno Miguel Dias Madeira', 'Francisco José Lopes Veiga'],
  title: 'Pentago: Relatório Final',
  institution: 'Faculdade de Engenharia da Universidade do Porto',
  year: 2016,
};

/** Per mille of the games that the subject won, lost and drew, and the mean number of turns; all rounded down. */
export type PerMille = readonly [wins: number, losses: number, draws: number, turns: number];

export interface PublishedRow {
  readonly white: PlayerName;
  readonly black: PlayerName;
  /** Whose wins and losses are meant. */
  readonly subject: 'white' | 'black';
  /** From the empty board, and from random ones. */
  readonly empty: PerMille;
  readonly random: PerMille;
}

/** Games of each start: tables 1 to 3 against the control, tables 4 and 5 of heuristics against each other. */
export const GAMES_AGAINST_CONTROL = 400;
export const GAMES_BETWEEN_HEURISTICS = 200;

/** Boards that each search of the efficiency studies was timed on. */
export const BOARDS_TIMED = 100;

/** The report's bound on the number of positions, the bits that number them, and the positions up to symmetry. */
export const POSITIONS = '24072650378629801';
export const BITS = 55;
export const POSITIONS_UP_TO_SYMMETRY = '3009081623421558';

const row = (
  white: PlayerName,
  black: PlayerName,
  subject: 'white' | 'black',
  empty: PerMille,
  random: PerMille,
): PublishedRow => ({ white, black, subject, empty, random });

/** The control against itself. */
export const TABLE1: readonly PublishedRow[] = [
  row('control', 'control', 'white', [627, 330, 42, 25], [660, 297, 42, 12]),
];

/** Heuristics 1 and 1.2 against the control. */
export const TABLE2: readonly PublishedRow[] = [
  row('one', 'control', 'white', [775, 170, 55, 23], [742, 175, 82, 12]),
  row('control', 'one', 'black', [482, 432, 85, 24], [377, 555, 67, 12]),
  row('one-0', 'control', 'white', [762, 105, 132, 24], [712, 185, 102, 12]),
  row('control', 'one-0', 'black', [475, 355, 170, 24], [352, 530, 117, 13]),
  row('one-1', 'control', 'white', [695, 255, 50, 23], [770, 217, 12, 11]),
  row('control', 'one-1', 'black', [427, 542, 30, 23], [365, 620, 15, 11]),
  row('1.2', 'control', 'white', [787, 157, 55, 23], [767, 175, 57, 12]),
  row('1.2-guarded', 'control', 'white', [790, 112, 97, 24], [760, 152, 87, 13]),
  row('1.2-bold', 'control', 'white', [685, 250, 65, 26], [750, 190, 60, 12]),
  row('1.2-defensive', 'control', 'white', [805, 97, 97, 24], [732, 185, 82, 12]),
  row('1.2-offensive', 'control', 'white', [730, 205, 65, 25], [755, 207, 37, 12]),
  row('1.2-passive', 'control', 'white', [795, 170, 35, 23], [727, 192, 80, 12]),
  row('control', '1.2', 'black', [650, 300, 50, 22], [412, 520, 67, 12]),
  row('control', '1.2-guarded', 'black', [475, 405, 120, 26], [322, 585, 92, 13]),
  row('control', '1.2-bold', 'black', [835, 155, 10, 18], [480, 477, 42, 11]),
  row('control', '1.2-defensive', 'black', [510, 382, 107, 26], [365, 552, 82, 13]),
  row('control', '1.2-offensive', 'black', [482, 495, 22, 22], [370, 590, 40, 12]),
  row('control', '1.2-passive', 'black', [522, 442, 35, 23], [395, 535, 70, 12]),
];

/** Heuristic A and its variants against the control. */
export const TABLE3: readonly PublishedRow[] = [
  row('A', 'control', 'white', [977, 20, 2, 17], [905, 67, 27, 8]),
  row('A-2', 'control', 'white', [997, 2, 0, 13], [912, 67, 20, 6]),
  row('A-3', 'control', 'white', [940, 40, 20, 20], [902, 80, 17, 9]),
  row('A-4', 'control', 'white', [950, 35, 15, 21], [895, 80, 25, 10]),
  row('control', 'A', 'black', [912, 72, 15, 20], [697, 265, 37, 9]),
  row('control', 'A-2', 'black', [992, 5, 2, 14], [717, 252, 30, 7]),
  row('control', 'A-3', 'black', [847, 122, 30, 22], [687, 280, 32, 10]),
  row('control', 'A-4', 'black', [775, 170, 55, 23], [612, 335, 52, 11]),
  row('A*', 'control', 'white', [985, 7, 7, 11], [897, 67, 35, 6]),
  row('A*-2', 'control', 'white', [1000, 0, 0, 9], [907, 65, 27, 6]),
  row('A*-3', 'control', 'white', [980, 10, 10, 15], [897, 70, 32, 7]),
  row('A*-4', 'control', 'white', [985, 7, 7, 14], [902, 67, 30, 7]),
  row('control', 'A*', 'black', [982, 12, 5, 12], [712, 245, 42, 7]),
  row('control', 'A*-2', 'black', [1000, 0, 0, 11], [742, 220, 37, 7]),
  row('control', 'A*-3', 'black', [920, 52, 27, 18], [705, 232, 62, 8]),
  row('control', 'A*-4', 'black', [922, 45, 32, 16], [660, 265, 75, 9]),
  row('A+', 'control', 'white', [975, 15, 10, 16], [887, 70, 42, 8]),
  row('A+-2', 'control', 'white', [965, 22, 12, 14], [882, 87, 30, 7]),
  row('A+-3', 'control', 'white', [950, 35, 15, 18], [895, 80, 25, 9]),
  row('A+-4', 'control', 'white', [935, 37, 27, 19], [877, 95, 27, 9]),
  row('control', 'A+', 'black', [912, 60, 27, 18], [745, 227, 27, 9]),
  row('control', 'A+-2', 'black', [975, 20, 5, 13], [720, 260, 20, 7]),
  row('control', 'A+-3', 'black', [880, 80, 40, 20], [645, 310, 45, 9]),
  row('control', 'A+-4', 'black', [780, 172, 47, 23], [672, 292, 35, 10]),
];

/** Heuristics against each other. */
export const TABLE4: readonly PublishedRow[] = [
  row('A', 'A', 'white', [420, 535, 45, 21], [540, 385, 75, 9]),
  row('A', 'A*', 'white', [670, 325, 5, 21], [405, 520, 75, 8]),
  row('A', 'one', 'white', [900, 55, 45, 20], [745, 180, 75, 9]),
  row('A', '1.2', 'white', [815, 120, 65, 22], [765, 185, 50, 9]),
  row('A', 'A+', 'white', [0, 990, 10, 16], [500, 415, 85, 9]),
  row('A*', 'A', 'white', [425, 530, 45, 24], [600, 320, 80, 7]),
  row('A*', 'A*', 'white', [915, 60, 25, 11], [530, 390, 80, 8]),
  row('A*', 'one', 'white', [970, 0, 30, 16], [790, 165, 45, 7]),
  row('A*', '1.2', 'white', [615, 370, 15, 14], [790, 165, 45, 7]),
  row('A*', 'A+', 'white', [685, 315, 0, 14], [605, 300, 95, 7]),
  row('one', 'A', 'white', [250, 650, 100, 22], [290, 655, 55, 9]),
  row('one', 'A*', 'white', [5, 995, 0, 12], [160, 790, 50, 7]),
  row('one', 'one', 'white', [460, 165, 375, 29], [475, 335, 190, 14]),
  row('one', '1.2', 'white', [445, 225, 330, 29], [475, 350, 175, 14]),
  row('one', 'A+', 'white', [345, 600, 55, 18], [235, 695, 70, 9]),
  row('1.2', 'A', 'white', [140, 820, 40, 22], [240, 675, 85, 10]),
  row('1.2', 'A*', 'white', [0, 1000, 0, 13], [185, 760, 55, 7]),
  row('1.2', 'one', 'white', [440, 150, 410, 30], [480, 305, 215, 14]),
  row('1.2', '1.2', 'white', [400, 170, 430, 30], [480, 355, 165, 14]),
  row('1.2', 'A+', 'white', [225, 665, 110, 20], [245, 685, 70, 9]),
  row('A+', 'A', 'white', [740, 215, 45, 19], [485, 405, 110, 9]),
  row('A+', 'A*', 'white', [175, 765, 60, 18], [390, 565, 45, 8]),
  row('A+', 'one', 'white', [960, 25, 15, 17], [785, 180, 35, 7]),
  row('A+', '1.2', 'white', [925, 30, 45, 17], [730, 235, 35, 8]),
  row('A+', 'A+', 'white', [455, 310, 235, 23], [500, 415, 85, 8]),
];

/** Heuristic 1.2 with full groups only, and A star without turns. The report marks no subject in the rows of the latter; it is taken to be A star. */
export const TABLE5: readonly PublishedRow[] = [
  row('1.2-strict', 'control', 'white', [885, 85, 30, 23], [720, 220, 60, 12]),
  row('1.2-strict', 'A', 'white', [210, 710, 80, 22], [295, 625, 80, 10]),
  row('1.2-strict', 'A*', 'white', [5, 995, 0, 11], [205, 740, 55, 8]),
  row('1.2-strict', 'one', 'white', [350, 170, 480, 30], [495, 280, 225, 14]),
  row('1.2-strict', '1.2', 'white', [385, 210, 405, 29], [480, 360, 160, 14]),
  row('1.2-strict', 'A+', 'white', [105, 805, 90, 19], [270, 685, 45, 9]),
  row('control', '1.2-strict', 'black', [450, 475, 75, 24], [460, 460, 80, 12]),
  row('A', '1.2-strict', 'black', [60, 890, 50, 20], [170, 760, 70, 9]),
  row('A*', '1.2-strict', 'black', [45, 895, 60, 17], [145, 835, 20, 6]),
  row('one', '1.2-strict', 'black', [275, 340, 385, 29], [245, 470, 285, 15]),
  row('1.2', '1.2-strict', 'black', [230, 440, 330, 29], [295, 540, 165, 14]),
  row('A+', '1.2-strict', 'black', [45, 945, 10, 16], [170, 795, 35, 7]),
  row('A*-still', 'control', 'white', [995, 0, 5, 11], [830, 140, 30, 6]),
  row('A*-still', 'A', 'white', [485, 500, 15, 23], [665, 275, 60, 7]),
  row('A*-still', 'A*', 'white', [920, 45, 35, 11], [555, 390, 55, 7]),
  row('A*-still', 'one', 'white', [965, 10, 25, 16], [810, 165, 25, 7]),
  row('A*-still', '1.2', 'white', [650, 335, 15, 15], [765, 170, 65, 7]),
  row('A*-still', 'A+', 'white', [690, 310, 0, 14], [650, 305, 45, 7]),
  row('control', 'A*-still', 'black', [955, 35, 10, 12], [780, 175, 45, 7]),
  row('A', 'A*-still', 'black', [340, 655, 5, 21], [510, 435, 55, 8]),
  row('A*', 'A*-still', 'black', [40, 910, 50, 12], [380, 560, 60, 7]),
  row('one', 'A*-still', 'black', [995, 0, 5, 11], [760, 205, 35, 7]),
  row('1.2', 'A*-still', 'black', [1000, 0, 0, 13], [725, 215, 60, 8]),
  row('A+', 'A*-still', 'black', [695, 235, 70, 19], [535, 385, 80, 8]),
];
