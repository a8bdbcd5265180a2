import { translation } from '@tabuleiro/engine';
import { room } from '../sentences.js';

/** Portuguese for the words of Chinese Checkers outside its rules. */
export const words: Readonly<Record<string, string>> = {
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
    'se uma peça pode ir em qualquer direção, ou nunca se afasta do seu destino (para o lado pode)',
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
    'se um jogador pode voltar na hora com a peça que acabou de mover',
  win: 'vitória',
  "when a player has arrived: the goal is full and a piece there is the player's, or all of its pieces are there":
    'quando um jogador chegou: o destino está cheio e uma peça ali é dele, ou todas as peças dele estão lá',
  full: 'cheio',
  strict: 'todas as peças',
  places: 'lugares',
  'whether the others play on for the places after the first has arrived':
    'se os outros continuam jogando pelos lugares depois de chegar o primeiro',
  'quiet-moves': 'jogadas sem avanço',
  'how many moves without a new least distance of any player make a draw':
    'quantas jogadas sem que ninguém chegue mais perto do que nunca fazem um empate',
  'move-limit': 'limite de jogadas',
  'how many moves make a draw, however they went': 'quantas jogadas fazem um empate, seja qual for o jogo',
  standard: 'de sempre',
  thesis: 'tese',

  distance: 'distância',
  "how far the seat's pieces still have to go": 'quanto falta às peças do jogador',
  difference: 'diferença',
  "how much farther the others' pieces have to go than the seat's, summed over the others":
    'quanto falta a mais às peças dos outros do que às do jogador, somado sobre os outros',
  'farthest-first': 'primeiro as de trás',
  "how far the seat's pieces still have to go, the hindmost counted twice":
    'quanto falta às peças do jogador, a mais atrasada contada duas vezes',
  'moves-left': 'jogadas que faltam',
  'how many moves the seat is about ahead of the others, were each alone':
    'quantas jogadas o jogador está, mais ou menos, à frente dos outros, se cada um estivesse sozinho',
  database: 'base de dados',
  'how many moves the seat is ahead of the others, were each alone, by the endgame database':
    'quantas jogadas o jogador está à frente dos outros, se cada um estivesse sozinho, pela base de dados de finais',
  own: 'próprias',
  'worth of each move that the seat needs less': 'valor de cada jogada que falta a menos ao jogador',
  theirs: 'dos outros',
  'worth of each move that another seat needs more': 'valor de cada jogada que falta a mais a outro jogador',
  racer: 'corredor',
  'a search by how far the pieces have come; the endgame database where it is there, an opening book where asked for':
    'uma busca por até onde chegaram as peças; a base de dados de finais onde existir, um livro de aberturas se pedido',
  'nodes to visit at most; for more than two players, a playout counts as sixteen':
    'nós a visitar, no máximo; para mais de dois jogadores, uma partida simulada conta como dezesseis',
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
  times: 'vezes',
  "how many times the seat's own way counts; 0: once for each of the others":
    'quantas vezes conta o caminho do próprio jogador; 0: uma vez por um dos outros',
  last: 'última',
  'worth of each cell by which the hindmost piece is nearer to the goal':
    'valor de cada casa que a peça mais atrasada está mais perto do destino',
  middle: 'meio',
  'worth of each half cell by which a piece is nearer to the line from start to goal':
    'valor de cada meia casa que uma peça está mais perto da linha entre a partida e o destino',
};

/** Portuguese for the sentences with which the game refuses a text. */
export const refusals = translation(room, {
  arrived: 'em casa',
  endless: 'com quiet-moves e move-limit ambos sem limite, um jogo pode não acabar nunca: dê um número a um deles',
  'not-a-move': 'uma jogada são as casas que uma peça toca, como em "e13-e11-g11", ou "pass", e não "{text}"',
  over: 'o jogo acabou: não dá mais para jogar {text}',
  'has-a-move': '{seat} tem jogada, e só passa quem não tem nenhuma',
  'no-cell': 'o tabuleiro de {size} casas não tem a casa {cell}',
  'no-piece': 'não há nenhuma peça em {cell}',
  'other-piece': 'a peça em {cell} é de {owner}, e é a vez de {seat}',
  'after-step': '{step} não pode vir depois de um passo: uma peça dá um passo, ou pula em sequência',
  'no-step': '{step} não é um passo nem um pulo',
  'no-step-unnamed': '{step} não é um passo nem um pulo; indique todas as casas onde cai, como em "{chain}"',
  'over-nothing': '{step} pula por cima de nada: {cell} está livre',
  'over-nothing-unnamed':
    '{step} pula por cima de nada: {cell} está livre; indique todas as casas onde cai, como em "{chain}"',
  'on-a-piece': '{step} acaba em cima de uma peça de {seat}',
  'away-from-goal': '{step} se afasta do destino, o que estas regras proíbem',
  'closed-corner': '{step} entra em um canto fechado para {seat}',
  'ends-where-begun': 'a peça tem que acabar fora de {cell}, onde começou',
  'leaves-goal': 'a peça em {from} chegou ao seu destino e não pode sair para {to}',
  'stays-in-corner': 'uma peça de {seat} pode passar pelo canto de {cell}, mas não ficar lá',
  'takes-back': '{from}-{to} desfaria na hora a última jogada de {seat}',
  'the-board': 'o tabuleiro',
  'the-seat': 'quem joga',
  'the-bans': 'as jogadas que desfariam as últimas',
  'the-arrived': 'os que já chegaram',
  'not-a-position': 'uma posição é {fields}, com um espaço entre as partes, como em "{example}", e não "{text}"',
  'not-a-seat': 'quem joga é de A a {last}, ou "-" no fim, e não "{text}"',
  'written-otherwise': 'esta posição se escreve "{canonical}", e não "{text}"',
  lines: 'o tabuleiro de {size} casas tem {expected} linhas, e não {lines}',
  'strange-sign': 'a linha {line} do tabuleiro tem "{sign}", onde só pode haver letras de A a F e números',
  'line-cells': 'a linha {line} do tabuleiro tem {expected} casas, e não {cells}',
  'does-not-play': '{seat} em {cell} não joga: há {seats} jogadores',
  'foreign-corner': 'nenhuma peça de {seat} pode ficar em {cell}, canto de outro',
  pieces: 'cada jogador tem {expected} peças, mas {seat} tem {pieces}',
  'not-a-ban': 'uma jogada proibida são duas casas, como em "f11-e11", e não "{text}"',
  'ban-without-piece': '{ban} não pode desfazer uma jogada: não há nenhuma peça em {cell}',
  'two-bans': '{seat} não pode ter movido duas peças na última jogada',
  'ban-without-way': '{ban} não pode desfazer uma jogada: nenhum passo nem sequência leva até lá',
  'ban-unneeded': '{ban} não precisa ser proibida: só dava para desfazer uma jogada para o lado',
  'not-arrived': 'os que já chegaram são letras, cada uma só uma vez, ou "-", e não "{text}"',
  'last-arrived': 'o último de {seats} jogadores não continua jogando para chegar',
  and: '{one} e {other}',
  'both-arrived': 'chegaram {seats}, por isso um jogou depois do fim',
  'goal-filled': '{seat} encheu o seu destino, por isso já chegou',
  'not-over': 'o jogo não acabou: ninguém ganhou, e alguém pode jogar',
  'nobody-to-act': 'o jogo acabou, por isso não é a vez de ninguém, "-", e não de {seat}',
  'arrived-to-act': '{seat} já chegou, por isso não pode ser a sua vez',
  'no-database':
    'precisa da base de dados de finais do tabuleiro de {size} casas, que não foi construída aqui; "{command}" constrói',
  'damaged-database': 'a base de dados de finais de {size} casas está danificada: {why}; apague e construa de novo',
  bytes: 'tem {bytes} bytes em vez de {expected}',
  'not-a-database': 'não começa como uma base de dados de um só jogador',
  'other-board': 'é uma base de dados de outro tabuleiro',
  'altered-bytes': 'os bytes foram alterados',
});
