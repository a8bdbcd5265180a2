import type { PuzzleGoal } from '@tabuleiro/engine';

/** Seats may be named after many: dogs, Brancas. */
const isPlural = (seat: string): boolean => /[a-z]s$/.test(seat);

/** The words of puzzles in English, apart from the others: only those who solve them load them. */
export const en = {
  title: 'Puzzles',
  lead: 'One turn, and no other, does what is asked for: that is proven for every one of them. Each day brings one of each game, the same for everybody.',
  today: 'Puzzles of the day',
  ofDay: 'Puzzle of the day',
  streak: (days: number) => (days === 1 ? '1 day in a row' : `${days} days in a row`),
  noStreak: 'Solve one today to begin a streak',
  longest: (days: number) => `longest: ${days}`,
  goOnToday: 'Solve one today to go on',
  doneToday: 'Done for today',
  keptHere: 'What you have solved is kept on this device.',
  solve: 'Solve',
  solvedToday: 'Solved',
  lookAgain: 'Look again',
  count: (solved: number, all: number) => `${solved} of ${all} solved`,
  all: 'All puzzles',
  allOf: (game: string) => `All puzzles of ${game}`,
  number: (n: number, all: number) => `Puzzle ${n} of ${all}`,
  link: (n: number, solved: boolean) => (solved ? `Puzzle ${n}, solved` : `Puzzle ${n}`),
  difficulty: ['very easy', 'easy', 'medium', 'hard', 'very hard'],
  difficultyLabel: (word: string) => `Difficulty: ${word}`,
  failed: (levels: number) =>
    levels === 0
      ? 'Every level of the program finds it.'
      : levels === 1
        ? 'One level of the program does not find it.'
        : `${levels} levels of the program do not find it.`,
  goals: {
    win: (seat: string, turns: number | null) =>
      turns === null ? `${seat} to move and win` : `${seat} to move and win in ${turns} moves`,
    draw: (seat: string) => `${seat} to move and save the draw`,
    home: (seat: string, turns: number | null) =>
      turns === null
        ? `${seat}: bring all pieces home as quickly as can be`
        : `${seat}: all pieces home in ${turns} moves, the others stand still`,
    best: (seat: string) => `${seat} to move: the best move whatever the others hold`,
  } satisfies Record<PuzzleGoal, (seat: string, turns: number | null) => string>,
  first: 'Find the first move.',
  goOnTurn: 'The turn is not over yet: go on.',
  takeBack: 'Take back',
  wrong: (moves: string) => `Not ${moves}. Try again!`,
  right: (moves: string) => `Right: ${moves}!`,
  firstTry: 'At the first try.',
  shown: (moves: string) => `The solution is ${moves}.`,
  show: 'Show the solution',
  again: 'Try it again',
  next: 'Next puzzle',
  previous: 'Previous puzzle',
  toAll: 'To the puzzles of the day',
  noSuch: 'There is no such puzzle',
};

/** The same entries in every language. */
export type PuzzleWords = typeof en;

/** As mesmas em português do Brasil. */
export const pt: PuzzleWords = {
  title: 'Desafios',
  lead: 'Só uma jogada faz o que se pede, e isso está provado em cada um deles. Todo dia tem um de cada jogo, igual para todo mundo.',
  today: 'Desafios do dia',
  ofDay: 'Desafio do dia',
  streak: (days) => (days === 1 ? '1 dia seguido' : `${days} dias seguidos`),
  noStreak: 'Resolva um hoje para começar uma sequência',
  longest: (days) => `recorde: ${days}`,
  goOnToday: 'Resolva um hoje para continuar',
  doneToday: 'Hoje já foi',
  keptHere: 'O que você resolveu fica salvo neste aparelho.',
  solve: 'Resolver',
  solvedToday: 'Resolvido',
  lookAgain: 'Ver de novo',
  count: (solved, all) => `${solved} de ${all} resolvidos`,
  all: 'Todos os desafios',
  allOf: (game) => `Todos os desafios: ${game}`,
  number: (n, all) => `Desafio ${n} de ${all}`,
  link: (n, solved) => (solved ? `Desafio ${n}, resolvido` : `Desafio ${n}`),
  difficulty: ['muito fácil', 'fácil', 'médio', 'difícil', 'muito difícil'],
  difficultyLabel: (word) => `Dificuldade: ${word}`,
  failed: (levels) =>
    levels === 0
      ? 'Todos os níveis do programa acham a solução.'
      : levels === 1
        ? 'Um nível do programa não acha a solução.'
        : `${levels} níveis do programa não acham a solução.`,
  goals: {
    win: (seat, turns) => {
      const what = isPlural(seat) ? 'jogam e vencem' : 'joga e vence';
      return turns === null ? `${seat} ${what}` : `${seat} ${what} em ${turns} jogadas`;
    },
    draw: (seat) => `${seat} ${isPlural(seat) ? 'jogam e salvam' : 'joga e salva'} o empate`,
    home: (seat, turns) =>
      turns === null
        ? `${seat}: leve todas as peças para casa o mais rápido possível`
        : `${seat}: todas as peças em casa em ${turns} jogadas, com as outras paradas`,
    best: (seat) => `Vez de ${seat}: a melhor jogada, seja qual for a mão dos outros`,
  },
  first: 'Encontre a primeira jogada.',
  goOnTurn: 'A jogada ainda não acabou: continue.',
  takeBack: 'Voltar',
  wrong: (moves) => `${moves} não resolve. Tente de novo!`,
  right: (moves) => `Isso mesmo: ${moves}!`,
  firstTry: 'De primeira.',
  shown: (moves) => `A solução é ${moves}.`,
  show: 'Mostrar a solução',
  again: 'Tentar de novo',
  next: 'Próximo desafio',
  previous: 'Desafio anterior',
  toAll: 'Ver os desafios do dia',
  noSuch: 'Esse desafio não existe',
};
