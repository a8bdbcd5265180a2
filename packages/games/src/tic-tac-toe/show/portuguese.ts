import { translation } from '@tabuleiro/engine';
import { room } from '../sentences.js';

/** Portuguese for the words of tic-tac-toe outside its rules. */
export const words: Readonly<Record<string, string>> = {
  'squares allowed on the empty board: any, or one of each kind (1, 2 and 5) as they mirror the rest':
    'casas permitidas no tabuleiro vazio: qualquer uma, ou uma de cada tipo (1, 2 e 5), pois as outras são espelhos delas',
  'first-move': 'primeira jogada',
  any: 'qualquer',
  distinct: 'distintas',
  'lines still open to the seat, less those still open to the opponent':
    'linhas ainda abertas ao jogador, menos as ainda abertas ao adversário',
  'worth of a line that the seat can still complete': 'valor de uma linha que o jogador ainda pode completar',
  'worth of a line that the opponent can still complete': 'valor de uma linha que o adversário ainda pode completar',
  own: 'próprias',
  theirs: 'do adversário',
};

/** Portuguese for the sentences with which the game refuses a text. */
export const refusals = translation(room, {
  'not-a-move': 'uma jogada é o número de uma casa de 1 a 9, e não "{text}"',
  over: 'o jogo acabou: não dá mais para jogar {text}',
  taken: 'a casa {text} está ocupada',
  'first-move': 'no tabuleiro vazio as regras só permitem as casas 1, 2 e 5, e não {text}',
  'not-a-position':
    'uma posição são nove casas de X, O ou ".", um espaço e quem joga, como "X.O.X.... O", e não "{text}"',
  counts: 'começa o X e um joga de cada vez, por isso não pode haver {crosses} X e {noughts} O',
  turn: 'com {crosses} X e {noughts} O é a vez de {seat}',
  'both-won': 'tanto X como O têm três em linha, por isso alguém jogou depois do fim',
  'won-before': '{seat} tem três em linha, por isso o jogo acabou antes da última jogada',
});
