import type { Guide } from '@tabuleiro/engine';

export const guide: Guide = {
  summary: {
    en: 'Three in a row on nine squares.',
    pt: 'Três em linha em nove casas.',
  },
  rules: [
    {
      text: {
        en: 'Two players, X and O, take turns to mark a free square of a board of three by three. X begins.',
        pt: 'Dois jogadores, X e O, marcam à vez uma casa livre de um tabuleiro de três por três. Começa o X.',
      },
      position: '....X.... O',
    },
    {
      text: {
        en: 'Whoever has three marks in a row, a column or a diagonal wins at once.',
        pt: 'Quem tiver três marcas numa linha, numa coluna ou numa diagonal ganha de imediato.',
      },
      position: 'XO..XO..X O',
    },
    {
      text: {
        en: 'If the board is full and nobody has three in a row, the game is drawn.',
        pt: 'Se o tabuleiro estiver cheio e ninguém tiver três em linha, o jogo acaba empatado.',
      },
      position: 'XOXXOOOXX O',
    },
    {
      text: {
        en: 'A move that makes two threats at once cannot be answered: here X has just made a fork, and wins next.',
        pt: 'Uma jogada que cria duas ameaças ao mesmo tempo não tem resposta: aqui o X acaba de fazer um garfo e ganha a seguir.',
      },
      position: 'X.X.O.O.X O',
    },
  ],
  origin: {
    en: 'Games of three in a row are very old: boards were scratched into Roman floors, where the game was perhaps called terni lapilli. Played on paper it is known all over the world, as noughts and crosses, tic-tac-toe, jogo do galo or jogo da velha. In 1952 A. S. Douglas wrote OXO, one of the first games for a computer, on the EDSAC in Cambridge. With good play on both sides every game is a draw.',
    pt: 'Os jogos de três em linha são muito antigos: há tabuleiros riscados em pavimentos romanos, onde o jogo talvez se chamasse terni lapilli. Em papel joga-se em todo o mundo: jogo da velha, jogo do galo, tic-tac-toe, noughts and crosses. Em 1952, A. S. Douglas escreveu OXO, um dos primeiros jogos para computador, no EDSAC de Cambridge. Se ambos jogarem bem, o jogo acaba sempre empatado.',
  },
  lesson: async () => (await import('./lesson.js')).lesson,
  portuguese: () => import('./portuguese.js'),
};
