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
        pt: 'Dois jogadores, X e O, se revezam: cada um marca uma casa livre de um tabuleiro de três por três. O X começa.',
      },
      position: '....X.... O',
    },
    {
      text: {
        en: 'Whoever has three marks in a row, a column or a diagonal wins at once.',
        pt: 'Quem fizer três em linha, na horizontal, na vertical ou na diagonal, vence na hora.',
      },
      position: 'XO..XO..X O',
    },
    {
      text: {
        en: 'If the board is full and nobody has three in a row, the game is drawn.',
        pt: 'Se o tabuleiro encher e ninguém tiver três em linha, deu velha: empate.',
      },
      position: 'XOXXOOOXX O',
    },
    {
      text: {
        en: 'A move that makes two threats at once cannot be answered: here X has just made a fork, and wins next.',
        pt: 'Uma jogada que cria duas ameaças ao mesmo tempo não tem resposta: aqui o X acabou de fazer um garfo e vence na próxima.',
      },
      position: 'X.X.O.O.X O',
    },
  ],
  origin: {
    en: 'Games of three in a row are very old: boards were scratched into Roman floors, where the game was perhaps called terni lapilli. Played on paper it is known all over the world, as noughts and crosses, tic-tac-toe, jogo do galo or jogo da velha. In 1952 A. S. Douglas wrote OXO, one of the first games for a computer, on the EDSAC in Cambridge. With good play on both sides every game is a draw.',
    pt: 'Os jogos de três em linha são muito antigos: há tabuleiros riscados em pisos romanos, onde o jogo talvez se chamasse terni lapilli. No papel, ele é jogado no mundo todo: jogo da velha, jogo do galo, tic-tac-toe, noughts and crosses. Em 1952, A. S. Douglas escreveu OXO, um dos primeiros jogos para computador, no EDSAC de Cambridge. Se os dois jogam bem, sempre dá empate.',
  },
  lesson: async () => (await import('./lesson.js')).lesson,
  portuguese: () => import('./portuguese.js'),
};
