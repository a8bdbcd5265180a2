/** Portuguese for the words of Chinese Checkers outside its rules; `{}` stands for what is filled into a sentence. */
export const portuguese: Readonly<Record<string, string>> = {
  South: 'Sul',
  'South-east': 'Sudeste',
  'North-east': 'Nordeste',
  North: 'Norte',
  'North-west': 'Noroeste',
  'South-west': 'Sudoeste',

  board: 'tabuleiro',
  'how many cells the board has: 121 with ten pieces a player, or 73 with six':
    'quantas casas tem o tabuleiro: 121, com dez peças por jogador, ou 73, com seis',
  directions: 'direções',
  'whether a piece may go anywhere, or never away from its goal (sideways is allowed)':
    'se uma peça pode ir para qualquer lado, ou nunca se afasta do seu destino (para o lado pode)',
  all: 'todas',
  forward: 'em frente',
  corners: 'cantos',
  "what a piece may do in corners that are neither its player's start nor goal: stay, only pass through, or nothing":
    'o que uma peça pode fazer nos cantos que não são nem partida nem destino do seu jogador: ficar, só passar, ou nada',
  open: 'abertos',
  crossed: 'de passagem',
  closed: 'fechados',
  'leave-goal': 'sair do destino',
  'whether a piece that has reached its goal may end a move outside it':
    'se uma peça que chegou ao destino pode acabar uma jogada fora dele',
  undo: 'desfazer',
  'whether a player may move the piece it has just moved straight back':
    'se um jogador pode voltar logo atrás com a peça que acabou de mover',
  win: 'vitória',
  "when a player has arrived: the goal is full and a piece there is the player's, or all of its pieces are there":
    'quando chegou um jogador: o destino está cheio e uma peça lá é sua, ou todas as suas peças lá estão',
  full: 'cheio',
  strict: 'todas as peças',
  places: 'lugares',
  'whether the others play on for the places after the first has arrived':
    'se os outros continuam a jogar pelos lugares depois de chegar o primeiro',
  'quiet-moves': 'jogadas sem avanço',
  'how many moves without a new least distance of any player make a draw':
    'quantas jogadas sem que ninguém chegue mais perto do que nunca fazem um empate',
  'move-limit': 'limite de jogadas',
  'how many moves make a draw, however they went': 'quantas jogadas fazem um empate, corram como correrem',
  standard: 'habitual',
  thesis: 'tese',

  distance: 'distância',
  "how far the seat's pieces still have to go": 'quanto falta às peças do jogador',
  difference: 'diferença',
  "how much farther the others' pieces have to go than the seat's, summed over the others":
    'quanto falta às peças dos outros a mais do que às do jogador, somado pelos outros',
  'farthest-first': 'primeiro as de trás',
  "how far the seat's pieces still have to go, the hindmost counted twice":
    'quanto falta às peças do jogador, a mais atrasada contada duas vezes',
  'moves-left': 'jogadas que faltam',
  'how many moves the seat is about ahead of the others, were each alone':
    'quantas jogadas leva o jogador, mais ou menos, de avanço aos outros, se cada um estivesse sozinho',
  database: 'base de dados',
  'how many moves the seat is ahead of the others, were each alone, by the endgame database':
    'quantas jogadas leva o jogador de avanço aos outros, se cada um estivesse sozinho, pela base de dados de finais',
  own: 'próprias',
  'worth of each move that the seat needs less': 'valor de cada jogada que falta a menos ao jogador',
  theirs: 'dos outros',
  'worth of each move that another seat needs more': 'valor de cada jogada que falta a mais a outro jogador',
  'it needs the endgame database of the board of {} cells, which has not been built here; "{}" builds it':
    'precisa da base de dados de finais do tabuleiro de {} casas, que não foi construída aqui; "{}" constrói-a',
  'the endgame database of {} cells is damaged: {}': 'a base de dados de finais de {} casas está danificada: {}',
  'it has {} bytes instead of {}': 'tem {} bytes em vez de {}',
  'it does not begin like a solitaire database': 'não começa como uma base de dados de um só jogador',
  'it is a database of another board': 'é uma base de dados de outro tabuleiro',
  'its bytes were altered': 'os seus bytes foram alterados',
  racer: 'corredor',
  'a search by how far the pieces have come; the endgame database where it is there, an opening book where asked for':
    'uma procura por até onde chegaram as peças; a base de dados de finais onde a há, um livro de aberturas se pedido',
  'nodes to visit at most; for more than two players, a playout counts as sixteen':
    'nós a visitar, no máximo; para mais de dois jogadores, uma partida simulada conta como dezasseis',
  book: 'livro',
  'moves from the opening book at most': 'jogadas do livro de aberturas, no máximo',
  finish: 'chegada',
  'let the endgame database decide once all have passed each other':
    'deixar decidir a base de dados de finais depois de todos terem passado uns pelos outros',
  advance: 'avanço',
  'how far the pieces have come compared with those of the others, the hindmost weighing more':
    'até onde chegaram as peças em comparação com as dos outros, com mais peso para as atrasadas',
  'weight of the distance of each piece from the tip of its goal':
    'peso da distância de cada peça à ponta do seu destino',
  square: 'quadrado',
  'weight of the square of that distance, so that the hindmost weigh more':
    'peso do quadrado dessa distância, para que as atrasadas pesem mais',
  aside: 'ao lado',
  'weight of each half cell by which a piece outside its goal stands aside of the line from start to goal':
    'peso de cada meia casa que uma peça fora do destino está ao lado da linha entre a partida e o destino',
  'how much the pieces of the others count, where those of the seat count 1':
    'quanto contam as peças dos outros, quando as do jogador contam 1',
  way: 'caminho',
  'worth of each cell by which a piece is nearer to the goal':
    'valor de cada casa que uma peça está mais perto do destino',
  'worth of each cell by which a piece is nearer to the goal than those of another seat':
    'valor de cada casa que uma peça está mais perto do destino do que as de outro jogador',
  last: 'última',
  'worth of each cell by which the hindmost piece is nearer to the goal':
    'valor de cada casa que a peça mais atrasada está mais perto do destino',
  middle: 'meio',
  'worth of each half cell by which a piece is nearer to the line from start to goal':
    'valor de cada meia casa que uma peça está mais perto da linha entre a partida e o destino',

  'a move is the cells that a piece touches, as in "e13-e11-g11", or "pass", not "{}"':
    'uma jogada são as casas que uma peça toca, como em "e13-e11-g11", ou "pass", e não "{}"',
  'the game is over: {} cannot be played': 'o jogo acabou: {} já não se pode jogar',
  '{} has a move, and only who has none may pass': '{} tem jogada, e só passa quem não tem nenhuma',
  'the board of {} cells has no cell {}': 'o tabuleiro de {} casas não tem a casa {}',
  'there is no piece on {}': 'não há nenhuma peça em {}',
  'the piece on {} is one of {}, and it is the turn of {}': 'a peça em {} é de {}, e é a vez de {}',
  '{} cannot follow a step: a piece steps once, or hops in a chain':
    '{} não pode seguir-se a um passo: uma peça dá um passo, ou salta em cadeia',
  '{} is neither a step nor a hop': '{} não é um passo nem um salto',
  '{} is neither a step nor a hop; name every landing, as in "{}"':
    '{} não é um passo nem um salto; indique todas as casas onde cai, como em "{}"',
  '{} jumps over nothing: {} is free': '{} salta por cima de nada: {} está livre',
  '{} jumps over nothing: {} is free; name every landing, as in "{}"':
    '{} salta por cima de nada: {} está livre; indique todas as casas onde cai, como em "{}"',
  '{} ends on a piece of {}': '{} acaba em cima de uma peça de {}',
  '{} leads away from the goal, which these rules forbid': '{} afasta-se do destino, o que estas regras proíbem',
  '{} enters a corner that is closed to {}': '{} entra num canto fechado a {}',
  'the piece must end elsewhere than on {}, where it began': 'a peça tem de acabar fora de {}, onde começou',
  'the piece on {} has reached its goal and may not leave it for {}':
    'a peça em {} chegou ao seu destino e não pode sair para {}',
  'a piece of {} may cross the corner of {}, but not stay there':
    'uma peça de {} pode passar pelo canto de {}, mas não ficar lá',
  '{} would take the last move of {} straight back': '{} desfaria logo a última jogada de {}',

  'a position is {}, with a space between, as in "{}", not "{}"':
    'uma posição é {}, com um espaço entre as partes, como em "{}", e não "{}"',
  'this position is written "{}", not "{}"': 'esta posição escreve-se "{}", e não "{}"',
  'the board of {} cells has {} lines, not {}': 'o tabuleiro de {} casas tem {} linhas, e não {}',
  'line {} of the board has a "{}", where letters A to F and numbers may be':
    'a linha {} do tabuleiro tem "{}", onde só pode haver letras de A a F e números',
  'line {} of the board has {} cells, not {}': 'a linha {} do tabuleiro tem {} casas, e não {}',
  '{} on {} does not play: there are {} players': '{} em {} não joga: há {} jogadores',
  'no piece of {} may stay on {}, a corner of others': 'nenhuma peça de {} pode ficar em {}, canto alheio',
  'every player has {} pieces, but {} has {}': 'cada jogador tem {} peças, mas {} tem {}',
  'the seat to act is A to {}, or "-" at the end, not "{}"': 'quem joga é de A a {}, ou "-" no fim, e não "{}"',
  'a move that may not be made is two cells, as in "f11-e11", not "{}"':
    'uma jogada proibida são duas casas, como em "f11-e11", e não "{}"',
  '{} cannot take back a move: there is no piece on {}': '{} não pode desfazer uma jogada: não há nenhuma peça em {}',
  '{} cannot have moved two pieces last': '{} não pode ter movido duas peças na última jogada',
  '{} cannot take back a move: no step and no chain leads there':
    '{} não pode desfazer uma jogada: nenhum passo nem cadeia leva lá',
  '{} needs no ban: only a move sideways could be taken back':
    '{} não precisa de ser proibida: só uma jogada para o lado se podia desfazer',
  'the seats that have arrived are letters, each once, or "-", not "{}"':
    'os que já chegaram são letras, cada uma só uma vez, ou "-", e não "{}"',
  'the last of {} seats does not play on to arrive': 'o último de {} jogadores não continua a jogar para chegar',
  'both {} have arrived, so one moved after the end': 'chegaram {}, por isso um jogou depois do fim',
  '{} has filled its goal, so it has arrived': '{} encheu o seu destino, por isso já chegou',
  'the game is not over: nobody has won, and somebody can move':
    'o jogo não acabou: ninguém ganhou, e alguém pode jogar',
  'the game is over, so it is the turn of nobody, "-", not of {}':
    'o jogo acabou, por isso não é a vez de ninguém, "-", e não de {}',
  '{} has arrived, so it cannot be its turn': '{} já chegou, por isso não pode ser a sua vez',
};
