import { type Board, type Cell, type Guide, translation } from '@tabuleiro/engine';
import { LINES } from './lines.js';
import type { TicTacToe } from './position.js';
import { room } from './sentences.js';

const CELLS: readonly Cell[] = Array.from({ length: 9 }, (_, i) => ({
  id: String(i + 1),
  x: i % 3,
  y: Math.floor(i / 3),
  shape: 'none',
  name: String(i + 1),
}));

const FRAME = {
  box: { x: -0.6, y: -0.6, width: 3.2, height: 3.2 },
  cells: CELLS,
  lines: [0.5, 1.5].flatMap((at) => [
    { from: [at, -0.45], to: [at, 2.45] } as const,
    { from: [-0.45, at], to: [2.45, at] } as const,
  ]),
};

const SHAPES = ['cross', 'ring'] as const;

export const board: Board<TicTacToe> = {
  picture(position) {
    const marks = [position.marks(0), position.marks(1)];
    const won = LINES.find((line) => marks.some((squares) => (squares & line) === line)) ?? 0;
    return {
      ...FRAME,
      pieces: marks.flatMap((squares, seat) =>
        CELLS.filter((_, i) => (squares >> i) & 1).map(({ id }) => ({
          id,
          cell: id,
          shape: SHAPES[seat],
          seat,
          size: 0.56,
          name: 'XO'[seat],
        })),
      ),
      shown: CELLS.filter((_, i) => (won >> i) & 1).map(({ id }) => id),
    };
  },
  steps: (_, move) => [String(move + 1)],
};

/** Portuguese for the sentences with which the game refuses a text. */
const portugueseRefusals = translation(room, {
  'not-a-move': 'uma jogada é o número de uma casa de 1 a 9, e não "{text}"',
  over: 'o jogo acabou: {text} já não se pode jogar',
  taken: 'a casa {text} está ocupada',
  'first-move': 'no tabuleiro vazio as regras só permitem as casas 1, 2 e 5, e não {text}',
  'not-a-position':
    'uma posição são nove casas de X, O ou ".", um espaço e quem joga, como "X.O.X.... O", e não "{text}"',
  counts: 'começa o X e jogam à vez, por isso não pode haver {crosses} X e {noughts} O',
  turn: 'com {crosses} X e {noughts} O é a vez de {seat}',
  'both-won': 'tanto X como O têm três em linha, por isso alguém jogou depois do fim',
  'won-before': '{seat} tem três em linha, por isso o jogo acabou antes da última jogada',
});

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
    pt: 'Os jogos de três em linha são muito antigos: há tabuleiros riscados em pavimentos romanos, onde o jogo talvez se chamasse terni lapilli. Em papel joga-se em todo o mundo: jogo do galo, jogo da velha, tic-tac-toe, noughts and crosses. Em 1952, A. S. Douglas escreveu OXO, um dos primeiros jogos para computador, no EDSAC de Cambridge. Se ambos jogarem bem, o jogo acaba sempre empatado.',
  },
  pt: {
    'squares allowed on the empty board: any, or one of each kind (1, 2 and 5) as they mirror the rest':
      'casas permitidas no tabuleiro vazio: qualquer uma, ou uma de cada tipo (1, 2 e 5), pois as outras são espelhos destas',
    'first-move': 'primeira jogada',
    any: 'qualquer',
    distinct: 'distintas',
    'lines still open to the seat, less those still open to the opponent':
      'linhas ainda abertas ao jogador, menos as ainda abertas ao adversário',
    'worth of a line that the seat can still complete': 'valor de uma linha que o jogador ainda pode completar',
    'worth of a line that the opponent can still complete': 'valor de uma linha que o adversário ainda pode completar',
    own: 'próprias',
    theirs: 'do adversário',
  },
  refusals: { pt: portugueseRefusals },
};
