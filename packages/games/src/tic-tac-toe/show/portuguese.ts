/** Portuguese for the words of tic-tac-toe outside its rules; `{}` stands for what is filled into a sentence. */
export const portuguese: Readonly<Record<string, string>> = {
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
  'a move is the number of a square from 1 to 9, not "{}"': 'uma jogada é o número de uma casa de 1 a 9, e não "{}"',
  'square {} is taken': 'a casa {} está ocupada',
  'the rules allow only squares 1, 2 and 5 on the empty board, not {}':
    'no tabuleiro vazio as regras só permitem as casas 1, 2 e 5, e não {}',
  'a position is nine squares of X, O or ".", a space, and the seat to act, as in "X.O.X.... O", not "{}"':
    'uma posição são nove casas de X, O ou ".", um espaço e quem joga, como "X.O.X.... O", e não "{}"',
  'X begins and the seats alternate, so {} X and {} O cannot be':
    'começa o X e jogam à vez, por isso não pode haver {} X e {} O',
  'with {} X and {} O it is the turn of {}': 'com {} X e {} O é a vez de {}',
  'both X and O have three in a row, so one moved after the end':
    'tanto X como O têm três em linha, por isso alguém jogou depois do fim',
  '{} has three in a row, so the game was over before the last move':
    '{} tem três em linha, por isso o jogo acabou antes da última jogada',
};
