import type { Harm, Mark } from './judgement.js';

/** The words of a review in English. */
export const en = {
  player: 'Player',
  accuracy: 'Accuracy',
  accuracyOf: (kept: number, all: number) => `${kept} of ${all}`,
  accuracyHelp:
    'Of the decisions in which a move could lose something: the share that lost nothing. 100% is perfect play.',
  guessed: (n: number) =>
    n === 1
      ? 'One of them was judged by a search, which may err.'
      : `${n} of them were judged by a search, which may err.`,
  nothingToLose: 'nothing to lose',
  notMeasured: 'cannot be told',
  marks: { '?!': 'imprecise', '?': 'mistake', '??': 'blunder' } satisfies Record<Mark, string>,
  legend: 'What the marks mean',
  mistakes: 'What went wrong',
  noneLost: 'No move lost anything.',
  noneSeen: 'No move lost much, as far as a search can tell.',
  harm: {
    'win-to-draw': (move: string) => `${move} gives the win away: it is a draw now.`,
    'win-to-loss': (move: string) => `${move} turns a win into a loss.`,
    'draw-to-loss': (move: string) => `${move} loses a game that was a draw.`,
    'sure-win-gone': (move: string) => `${move} lets a sure win go.`,
    'sure-draw-gone': (move: string) => `${move} lets a sure draw go.`,
    'worse-a-little': (move: string) => `${move} is a little worse than it had to be.`,
    worse: (move: string) => `${move} is clearly worse than it had to be.`,
    'worse-much': (move: string) => `${move} is far worse than it had to be.`,
  } satisfies Record<Harm, (move: string) => string>,
  better: (move: string) => `Better was ${move}.`,
  whyNot: 'What could follow',
  refutation: (move: string) => `After ${move}`,
  numbers: 'For the curious: values and terms',
  whose: (seat: string) => `Learn from the mistakes of ${seat}`,
  yours: 'Learn from your mistakes',
  relearn: 'Learn from mistakes',
  mistake: (n: number, all: number) => `Mistake ${n} of ${all}`,
  wasPlayed: (seat: string, move: string) => `${seat} played ${move} here. What is better?`,
  checking: 'Checking…',
  right: (move: string) => `Yes: ${move}!`,
  asGood: (move: string, best: string) => `Yes: ${move} is as good as ${best}.`,
  wrong: (move: string) => `${move} is not better. Try again!`,
  same: (move: string) => `${move} was the mistake. Try something else!`,
  answer: (move: string) => `Better was ${move}.`,
  show: 'Show me',
  next: 'Next',
  finish: 'Finish',
  back: 'Back to the game',
  summary: (found: number, all: number) =>
    found < all
      ? `You found ${found} of ${all}.`
      : all === 1
        ? 'Found. Well done!'
        : `You found all ${all}. Well done!`,
  once: 'Once more',
};

/** The same entries in every language. */
export type ReviewWords = typeof en;

/** As mesmas em português do Brasil. */
export const pt: ReviewWords = {
  player: 'Jogador',
  accuracy: 'Precisão',
  accuracyOf: (kept, all) => `${kept} de ${all}`,
  accuracyHelp:
    'Das decisões em que uma jogada podia perder alguma coisa: a parte que não perdeu nada. 100% é jogo perfeito.',
  guessed: (n) =>
    n === 1
      ? 'Uma delas foi avaliada por uma busca, que pode errar.'
      : `${n} delas foram avaliadas por uma busca, que pode errar.`,
  nothingToLose: 'nada a perder',
  notMeasured: 'não dá para dizer',
  marks: { '?!': 'imprecisão', '?': 'erro', '??': 'erro grave' },
  legend: 'O que significam os sinais',
  mistakes: 'O que deu errado',
  noneLost: 'Nenhuma jogada perdeu nada.',
  noneSeen: 'Nenhuma jogada perdeu muito, até onde uma busca consegue ver.',
  harm: {
    'win-to-draw': (move) => `${move} deixa escapar a vitória: agora é empate.`,
    'win-to-loss': (move) => `${move} transforma uma vitória em derrota.`,
    'draw-to-loss': (move) => `${move} perde um jogo que estava empatado.`,
    'sure-win-gone': (move) => `${move} deixa escapar uma vitória certa.`,
    'sure-draw-gone': (move) => `${move} deixa escapar um empate certo.`,
    'worse-a-little': (move) => `${move} é um pouco pior do que dava para jogar.`,
    worse: (move) => `${move} é claramente pior do que dava para jogar.`,
    'worse-much': (move) => `${move} é muito pior do que dava para jogar.`,
  },
  better: (move) => `Melhor era ${move}.`,
  whyNot: 'O que podia acontecer',
  refutation: (move) => `Depois de ${move}`,
  numbers: 'Para quem tem curiosidade: valores e termos',
  whose: (seat) => `Aprender com os erros: ${seat}`,
  yours: 'Aprender com meus erros',
  relearn: 'Aprender com os erros',
  mistake: (n, all) => `Erro ${n} de ${all}`,
  wasPlayed: (seat, move) => `Aqui foi jogado ${move} (${seat}). O que é melhor?`,
  checking: 'Conferindo…',
  right: (move) => `Isso: ${move}!`,
  asGood: (move, best) => `Isso: ${move} é tão boa quanto ${best}.`,
  wrong: (move) => `${move} não é melhor. Tente de novo!`,
  same: (move) => `${move} foi o erro. Tente outra coisa!`,
  answer: (move) => `Melhor era ${move}.`,
  show: 'Mostre para mim',
  next: 'Próximo',
  finish: 'Terminar',
  back: 'Voltar ao jogo',
  summary: (found, all) =>
    found < all
      ? `Você encontrou ${found} de ${all}.`
      : all === 1
        ? 'Encontrou. Muito bem!'
        : `Você encontrou todas as ${all}. Muito bem!`,
  once: 'Mais uma vez',
};
