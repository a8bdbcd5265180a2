import { translation } from '@tabuleiro/engine';
import { room } from '../sentences.js';

/** Portuguese for the words of Pentago outside its rules. */
export const words: Readonly<Record<string, string>> = {
  White: 'Brancas',
  Black: 'Pretas',
  'white stone': 'pedra branca',
  'black stone': 'pedra preta',
  'turn the top left clockwise': 'girar o de cima à esquerda no sentido horário',
  'turn the top left counter-clockwise': 'girar o de cima à esquerda no sentido anti-horário',
  'turn the top right clockwise': 'girar o de cima à direita no sentido horário',
  'turn the top right counter-clockwise': 'girar o de cima à direita no sentido anti-horário',
  'turn the bottom left clockwise': 'girar o de baixo à esquerda no sentido horário',
  'turn the bottom left counter-clockwise': 'girar o de baixo à esquerda no sentido anti-horário',
  'turn the bottom right clockwise': 'girar o de baixo à direita no sentido horário',
  'turn the bottom right counter-clockwise': 'girar o de baixo à direita no sentido anti-horário',
  // Our own evaluation.
  'open lines by their stones, as they lie and after one turn, for the seat less for the opponent':
    'linhas abertas segundo as suas pedras, como estão e depois de um giro, as do jogador menos as do adversário',
  two: 'duas',
  'worth of an open line with two stones': 'valor de uma linha aberta com duas pedras',
  three: 'três',
  'worth of an open line with three stones': 'valor de uma linha aberta com três pedras',
  four: 'quatro',
  'worth of an open line with four stones': 'valor de uma linha aberta com quatro pedras',
  'reach-three': 'três ao alcance',
  'worth of a line that has three stones, or has them after one turn':
    'valor de uma linha que tem três pedras, ou as tem depois de um giro',
  'reach-four': 'quatro ao alcance',
  'worth of a line that has four stones, or has them after one turn':
    'valor de uma linha que tem quatro pedras, ou as tem depois de um giro',
  middle: 'centro',
  'worth of a stone in the middle of a quadrant': 'valor de uma pedra no centro de um quadrante',
  winning: 'vencendo',
  'worth of a win at hand with the next stone or turn': 'valor de uma vitória à mão com a próxima pedra ou giro',

  // The heuristics of the report.
  'heuristic A star: as A, with more care about who wins first, and about threats':
    'heurística A estrela: como A, com mais atenção a quem ganha primeiro e às ameaças',
  'heuristic A star: as A, with more care about who wins first, and about threats; looks at no turns where a turn is due':
    'heurística A estrela: como A, com mais atenção a quem ganha primeiro e às ameaças; não vê giros quando há um a fazer',
  'heuristic A star: as A, with more care about who wins first, and about threats; as published, slips included':
    'heurística A estrela: como A, com mais atenção a quem ganha primeiro e às ameaças; como publicada, lapsos incluídos',
  'heuristic A star: as A, with more care about who wins first, and about threats; as published, looks at no turns where a turn is due':
    'heurística A estrela: como A, com mais atenção a quem ganha primeiro e às ameaças; como publicada, não vê giros quando há um a fazer',
  'heuristic A: stones on lines that can still be won, on the best board after a turn':
    'heurística A: pedras em linhas que ainda podem ser ganhas, no melhor tabuleiro depois de um giro',
  'heuristic A hacked: twice A, and heuristic 1.2 on the main diagonals':
    'heurística A remendada: duas vezes A, e a heurística 1.2 nas diagonais principais',
  'heuristic A hacked: twice A, and heuristic 1.2 on the main diagonals; as published, slips included':
    'heurística A remendada: duas vezes A, e a heurística 1.2 nas diagonais principais; como publicada, lapsos incluídos',
  'heuristic 1.2: as 1, and groups of stones already made': 'heurística 1.2: como 1, e grupos de pedras já feitos',
  'heuristic 1.2: as 1, and groups of stones already made; as published, slips included':
    'heurística 1.2: como 1, e grupos de pedras já feitos; como publicada, lapsos incluídos',
  'heuristic 1.2: as 1, and groups of stones already made; a group is made when all its cells are':
    'heurística 1.2: como 1, e grupos de pedras já feitos; um grupo está feito quando todas as suas casas o estão',
  'heuristic 1.2: as 1, and groups of stones already made; a group is made when all its cells are; as published, slips included':
    'heurística 1.2: como 1, e grupos de pedras já feitos; um grupo está feito quando todas as suas casas o estão; como publicada, lapsos incluídos',
  'heuristic 1.2 on the main diagonals alone': 'heurística 1.2 só nas diagonais principais',
  'heuristic 1.2 on the main diagonals alone; as published, slips included':
    'heurística 1.2 só nas diagonais principais; como publicada, lapsos incluídos',
  'heuristic 1: ways to five in a row that the opponent has not yet closed':
    'heurística 1: caminhos para cinco em linha que o adversário ainda não fechou',
  'heuristic 1: ways to five in a row that the opponent has not yet closed; as published, slips included':
    'heurística 1: caminhos para cinco em linha que o adversário ainda não fechou; como publicada, lapsos incluídos',
  'a random value for every position: what any heuristic should beat':
    'um valor ao acaso para cada posição: o que qualquer heurística deve bater',
  monica: 'diagonais principais',
  'strength of a main diagonal: the value grows with the stones on it as a power of this':
    'força de uma diagonal principal: o valor cresce com as suas pedras como potência deste número',
  'strength of a row or column through the centres of two quadrants: the value grows with the stones on it as a power of this':
    'força de uma linha ou coluna pelos centros de dois quadrantes: o valor cresce com as suas pedras como potência deste número',
  straight: 'outras retas',
  'strength of any other row or column: the value grows with the stones on it as a power of this':
    'força de qualquer outra linha ou coluna: o valor cresce com as suas pedras como potência deste número',
  triple: 'diagonais menores',
  'strength of a minor diagonal, which crosses three quadrants: the value grows with the stones on it as a power of this':
    'força de uma diagonal menor, que atravessa três quadrantes: o valor cresce com as suas pedras como potência deste número',
  own: 'próprias',
  'worth of the own chances': 'valor das chances próprias',
  theirs: 'do adversário',
  'worth of the chances of the opponent': 'valor das chances do adversário',
  'own-strong': 'próprias fortes',
  'worth of the own strong chances': 'valor das chances fortes próprias',
  'theirs-strong': 'fortes do adversário',
  'worth of the strong chances of the opponent': 'valor das chances fortes do adversário',
  'theirs-strong-white': 'fortes do adversário (Brancas)',
  'worth of the strong chances of the opponent on the main diagonals, when playing White':
    'valor das chances fortes do adversário nas diagonais principais, ao jogar com as Brancas',
  'theirs-strong-black': 'fortes do adversário (Pretas)',
  'worth of the strong chances of the opponent on the main diagonals, when playing Black':
    'valor das chances fortes do adversário nas diagonais principais, ao jogar com as Pretas',
  'worth of rows and columns through the centres': 'valor das linhas e colunas pelos centros',
  inner: 'interiores',
  'worth of the two rows and columns next to the middle of the board':
    'valor das duas linhas e colunas junto ao meio do tabuleiro',
  outer: 'exteriores',
  'worth of rows and columns along the edge': 'valor das linhas e colunas à beira do tabuleiro',
  main: 'diagonais principais',
  'worth of the two main diagonals': 'valor das duas diagonais principais',
  minor: 'diagonais menores',
  'worth of the four minor diagonals': 'valor das quatro diagonais menores',
  bias: 'inclinação',
  'how much the own chances count against those of the opponent':
    'quanto contam as chances próprias em relação às do adversário',
  draw: 'sorteio',
  'which of the random values: any number gives others': 'quais dos valores ao acaso: cada número dá outros',
};

/** Portuguese for the sentences with which the game refuses a text. */
export const refusals = translation(room, {
  'to-place-one': 'coloque uma pedra',
  'to-turn-one': 'agora gire um quadrante',
  'turn-first': 'a pedra já está colocada: agora gire um quadrante por uma das setas',
  'place-a-stone-first': 'primeiro coloque uma pedra, depois gire um quadrante',
  'cell-taken': '{cell} está ocupada',
  'not-a-move':
    'uma jogada é uma casa de a1 a f6, ou um quadrante e o sentido do giro, como "tl-cw" ou "br-ccw", e não "{text}"',
  over: 'o jogo acabou: não dá mais para jogar {text}',
  'place-first': 'antes de girar um quadrante é preciso colocar uma pedra, por isso ainda não dá para jogar {text}',
  'turn-now':
    'a pedra já está colocada e agora é hora de girar um quadrante, por isso não dá para colocar outra em {text}',
  taken: '{cell} está ocupada por uma pedra de {seat}',
  'not-a-position':
    'uma posição são 36 casas de ".", "1" ou "2", quem joga e "place" ou "turn", com um espaço entre eles, como em "{example}", e não "{text}"',
  'board-size': 'um tabuleiro tem 36 casas, linha a linha, e não {cells}',
  'strange-cell': 'uma casa é ".", "1" ou "2", mas em {cell} está "{sign}"',
  'not-a-seat': 'quem joga é 1 ou 2, e não "{text}"',
  'not-a-phase': 'o que há a fazer é "place" (colocar) ou "turn" (girar), e não "{text}"',
  counts: 'começa 1 e um joga de cada vez, por isso não pode haver {white} pedras de 1 e {black} de 2',
  'nothing-to-turn': 'não há pedras no tabuleiro, por isso é preciso colocar uma antes de girar um quadrante',
  'to-place': 'com {white} pedras de 1 e {black} de 2, cabe a {seat} colocar',
  'to-turn': 'com {white} pedras de 1 e {black} de 2, cabe a {seat} girar',
  'won-before-placed': '{winner} tem cinco em linha, por isso o jogo acabou antes de {seat} colocar',
  'won-before-stone':
    'nenhuma pedra de {seat} completa sozinha todos os seus cinco em linha, por isso o jogo acabou antes da última',
  'won-before-turn':
    'girar um só quadrante não faz todos os cinco em linha do tabuleiro, por isso o jogo acabou antes do último giro',
  'unsolved-over': 'o jogo acabou',
  limits: 'não resolvido dentro dos limites',
  'no-memory': 'não há memória suficiente para calcular o resto do jogo',
  'memory-needed':
    'com {cells} casas vazias, calcular o resto do jogo precisa de {needed} MB de memória, e são permitidos {allowed}',
  'given-up': '{why} ({nodes} nós, {seconds} s)',
  'given-up-open': '{why} ({nodes} nós, {seconds} s); ninguém pode forçar uma vitória em {moves} jogadas',
});
