import { translation } from '@tabuleiro/engine';
import { tileName } from '../names.js';
import { room } from '../sentences.js';
import { HIGH, isDouble, LOW, TILES } from '../tiles.js';

const NUMBERS = ['branco', 'ás', 'duque', 'terno', 'quadra', 'quina', 'sena'];

/** The tiles as players call them, by their English names. */
const TILE_NAMES = Object.fromEntries(
  Array.from({ length: TILES }, (_, tile) => [
    tileName(tile).message,
    isDouble(tile) ? `carroça de ${NUMBERS[HIGH[tile]]}` : `${NUMBERS[HIGH[tile]]} e ${NUMBERS[LOW[tile]]}`,
  ]),
);

/** The other words of the game in Portuguese: rules, agents, the board. */
export const words: Readonly<Record<string, string>> = {
  South: 'Sul',
  West: 'Oeste',
  North: 'Norte',
  East: 'Leste',
  'South · North': 'Sul · Norte',
  'West · East': 'Oeste · Leste',
  passed: 'passou',
  'on 0': 'no 0',
  'on 1': 'no 1',
  'on 2': 'no 2',
  'on 3': 'no 3',
  'on 4': 'no 4',
  'on 5': 'no 5',
  'on 6': 'no 6',
  pass: 'passar',
  middle: 'meio',
  table: 'mesa',
  left: 'esquerda',
  right: 'direita',
  up: 'cima',
  down: 'baixo',
  'face down': 'virada para baixo',
  'sum of the ends': 'soma das pontas',
  ...TILE_NAMES,

  play: 'jogar',
  'what is played: a match of several rounds, as in the thesis, or one round':
    'o que se joga: uma partida de várias rodadas, como na dissertação, ou uma só rodada',
  match: 'partida',
  round: 'rodada',
  ends: 'pontas',
  'how many ends the table has: 4 as in Manaus; 2 as elsewhere in Brazil, where going out is all that counts':
    'quantas pontas tem a mesa: 4 como em Manaus; 2 como no resto do Brasil, onde só conta bater',
  target: 'meta',
  'points that end a match (thesis: 200)': 'pontos que acabam a partida (dissertação: 200)',
  'match-end': 'fim da partida',
  'when a match ends: with the round in which a pair reaches the target (thesis), or as soon as one does (seen elsewhere)':
    'quando acaba a partida: com a rodada em que uma dupla chega à meta (dissertação), ou assim que uma chega (visto em outros lugares)',
  'round-end': 'no fim da rodada',
  'at-once': 'na hora',
  level: 'igualdade',
  'when both pairs reach the target with the same points (public rules: another round)':
    'quando as duas duplas chegam à meta com os mesmos pontos (regras públicas: mais uma rodada)',
  'another-round': 'mais uma rodada',
  draw: 'empate',
  'no-double': 'sem carroça',
  'when whoever should open has no double: the next seat with one opens (public rules), or tiles are dealt again':
    'quando quem devia abrir não tem carroça: abre o seguinte que a tenha (regras públicas), ou distribui-se de novo',
  'next-seat': 'o seguinte',
  redeal: 'nova distribuição',
  'after-block': 'depois de trancar',
  'who opens after a blocked round: the holder of 6-6, with it (public rules); whoever played last; or, of the pair with fewer pips, who played last or sits after who did, and 6-6 where pips are level (both seen elsewhere)':
    'quem abre depois de um jogo trancado: quem tem a 6-6, com ela (regras públicas); quem jogou por último; ou, da dupla com menos pintas, quem jogou por último ou está sentado logo depois, e a 6-6 se as pintas forem iguais (vistas em outros lugares)',
  'double-six': 'carroça de sena',
  'last-player': 'último a jogar',
  winners: 'vencedores',
  'deal again when a hand has five doubles or more (seen in public rules; the thesis does not)':
    'distribuir de novo quando uma mão tem cinco carroças ou mais (visto em regras públicas; a dissertação não o faz)',
  never: 'nunca',
  'five-doubles': 'cinco carroças',
  opening: 'saída',
  'what the opening double adds to the ends: both halves until two arms are covered (public rules); both, then one half beside a covered arm; or a half for every open arm not yet covered (both seen elsewhere)':
    'o que a carroça de saída soma às pontas: as duas metades até haver duas pontas cobertas (regras públicas); as duas e depois uma ao lado de uma ponta coberta; ou uma metade por ponta aberta ainda por cobrir (vistas em outros lugares)',
  both: 'ambas',
  one: 'uma',
  arms: 'por ponta',
  doubles: 'carroças',
  'what a double at an end counts: both halves (public rules) or one':
    'o que conta uma carroça em uma ponta: as duas metades (regras públicas) ou uma',
  'most-points': 'máximo de pontos',
  'the largest sum of the ends that scores: any multiple of 5, or 25 as the thesis lists them':
    'a maior soma das pontas que vale: qualquer múltiplo de 5, ou 25 como a dissertação os lista',
  any: 'qualquer',
  'equal-ends': 'pontas iguais',
  'of ends that show the same number, a player chooses (assumed), or the first is taken (as the thesis counts moves)':
    'entre pontas com o mesmo número, o jogador escolhe (suposto), ou usa-se a primeira (como a dissertação conta as jogadas)',
  choose: 'escolher',
  first: 'a primeira',
  'pass-after-pass': 'passe após passe',
  'what a pass right after another pass gives: 20 points like any (thesis), or nothing (seen in public rules)':
    'o que vale um passe logo depois de outro: 20 pontos como qualquer um (dissertação), ou nada (visto em regras públicas)',
  scores: 'pontua',
  nothing: 'nada',
  galo: 'galo',
  'when all others pass, 50 points: without a word (assumed), or only if it was announced with the move (thesis)':
    'quando todos os outros passam, 50 pontos: sem dizer nada (suposto), ou só se foi anunciado com a jogada (dissertação)',
  automatic: 'automático',
  called: 'anunciado',
  'galo-replaces': 'galo substitui',
  'the 50 points stand in place of those of the three passes (public rules), not beside them':
    'os 50 pontos ficam no lugar dos dos três passes (regras públicas), em vez de se juntarem a eles',
  'false-galo': 'galo falso',
  'points that a wrongly announced galo gives to the other pair (50 seen in public rules)':
    'pontos que um galo mal anunciado dá à outra dupla (50 visto em regras públicas)',
  blocked: 'trancado',
  'a blocked round: the pair with fewer pips takes those of the other, rounded down (public rules), or nobody scores':
    'uma rodada trancada: a dupla com menos pintas fica com as da outra, arredondadas para baixo (regras públicas), ou ninguém pontua',
  pips: 'pintas',

  'the basic strategy of the thesis: the most points on the table now':
    'a estratégia básica da dissertação: o máximo de pontos na mesa agora',
  'which of moves with as many points: any, by lot, or the first end and tile':
    'qual das jogadas com os mesmos pontos: qualquer uma, por sorteio, ou a primeira ponta e pedra',
  'the evaluation of Antonio et al. (2013): points at once, and seven weights for the number covered and the number laid open':
    'a avaliação de Antonio et al. (2013): os pontos imediatos e sete pesos para o número coberto e o número aberto',
  strategy: 'estratégia',
  'what it plays for: everything, its own next moves, its partner, blocking the next opponent, or points alone':
    'para que joga: tudo, as suas próximas jogadas, o parceiro, bloquear o adversário seguinte, ou só pontos',
  all: 'tudo',
  selfish: 'egoísta',
  partner: 'parceiro',
  block: 'bloqueio',
  basic: 'básica',
  a1: 'a1',
  a2: 'a2',
  a3: 'a3',
  a4: 'a4',
  a5: 'a5',
  a6: 'a6',
  a7: 'a7',
  'against covering a number of which many tiles are on the table':
    'contra cobrir um número de que há muitas pedras na mesa',
  'against covering a number of which it holds many tiles': 'contra cobrir um número de que tem muitas pedras',
  'against covering a number that many ends show': 'contra cobrir um número que está em muitas pontas',
  'for laying open a number of which many tiles are on the table':
    'a favor de abrir um número de que há muitas pedras na mesa',
  'for laying open a number of which it holds many tiles': 'a favor de abrir um número de que tem muitas pedras',
  'for laying open a number that many ends show': 'a favor de abrir um número que está em muitas pontas',
  'for laying open a number that its own pair has laid often':
    'a favor de abrir um número que a sua dupla jogou muitas vezes',
  'the expectiminimax of the thesis (Silva, 2015): looks ahead over what its seat can know, as deep as the phase of the round allows':
    'o expectiminimax da dissertação (Silva, 2015): olha em frente sobre o que o seu lugar pode saber, tão fundo quanto a fase da rodada permite',
  'which of the eight strategies of the thesis': 'qual das oito estratégias da dissertação',
  mode: 'modo',
  'the chance model: as in the paper, with odds that sum to 1, or also with what passes tell':
    'o modelo de chance: como no artigo, com probabilidades que somam 1, ou também com o que os passes dizem',
  paper: 'artigo',
  normalised: 'normalizado',
  inference: 'inferência',
  start: 'início',
  end: 'fim',
  'how deep to look in the first eight tiles; 0 for the depth of the strategy':
    'a que profundidade olhar nas primeiras oito pedras; 0 para a da estratégia',
  'how deep to look in the next eight; 0 for the depth of the strategy':
    'a que profundidade olhar nas oito seguintes; 0 para a da estratégia',
  'how deep to look after that; 0 for the depth of the strategy':
    'a que profundidade olhar depois disso; 0 para a da estratégia',
  pruning: 'poda',
  'what may be left out where odds sum to 1': 'o que se pode deixar de fora onde as probabilidades somam 1',
  importance: 'importância',
  'points for each own tile that can be laid at the horizon': 'pontos por pedra própria que se pode jogar no horizonte',
  whole: 'completo',
  'visit every node as often as lines lead to it, as the thesis does; the values are the same':
    'visitar cada nó tantas vezes quantas as linhas que lá levam, como na dissertação; os valores são os mesmos',
  'draws hands that agree with all that was seen, and plays every move out in them':
    'sorteia mãos que concordam com tudo o que se viu e joga nelas cada jogada até o fim',
  samples: 'amostras',
  'hands to play out': 'mãos a jogar até o fim',
  reading: 'leitura',
  'hands to draw for each that is played out, which is then a likely one by the moves seen; 1 for any':
    'mãos a sortear por uma que se joga, que é então provável segundo as jogadas vistas; 1 para qualquer uma',
  policy: 'política',
  'how the rest of the round is played: by one policy, or by each seat as the player that it seems to be':
    'como se joga o resto da rodada: por uma só política, ou cada lugar como o jogador que parece ser',
  genetic: 'genética',
  random: 'aleatória',
  players: 'jogadores',
  exact: 'exato',
  'play the round to its end in all ways once so few deals are left':
    'jogar a rodada até o fim de todas as maneiras quando restam tão poucas distribuições',
};

/** Portuguese for the sentences with which the game refuses a text. */
export const refusals = translation(room, {
  South: 'Sul',
  West: 'Oeste',
  North: 'Norte',
  East: 'Leste',
  left: 'esquerda',
  right: 'direita',
  up: 'cima',
  down: 'baixo',
  blank: 'branco',
  one: 'ás',
  two: 'duque',
  three: 'terno',
  four: 'quadra',
  five: 'quina',
  six: 'sena',
  'plain-tile': '{high} e {low}',
  'double-tile': 'carroça de {number}',
  passes: 'passa',
  dealt: 'uma mão é distribuída',
  laid: '{tile}, {arm}',
  'laid-calling': '{laid}: galo!',
  'to-open': 'saia com {opener}',
  'to-lay': 'jogue uma pedra',
  'to-pass': 'nada encaixa: passe',
  points: 'pontos',
  'has-no': 'sem {numbers}',
  'not-yours': 'essa pedra está na mão de {seat}',
  pair: '{one} e {other}',
  'went-out': '{seat} bateu com {tile}',
  'blocked-fewer': 'o jogo trancou: {pair} têm {few} pintas, os outros {many}',
  'blocked-level': 'o jogo trancou, e as duas duplas têm {pips} pintas',
  reached: '{pair} chegaram a {target} pontos',
  fives: 'cincos na mesa',
  'of-passes': 'passes dos outros',
  'of-galo': 'galo: todos os outros passaram',
  'of-false-galo': 'galo que os outros cantaram errado',
  'of-double': 'batida de carroça',
  garage: 'garagem: pintas dos outros',
  'of-block': 'pintas dos outros, jogo trancado',
  'four-ended': 'joga pelos pontos na mesa, e com duas pontas eles não existem',
  'not-a-tile': 'uma pedra são dois números de 0 a 6, como em "6-4", e não "{text}"',
  'tile-twice': 'a pedra {tile} aparece duas vezes',
  over: 'o jogo acabou: não dá para jogar {text}',
  'hand-size': 'uma mão tem {most} pedras, e não {tiles}',
  'dealt-already': 'não dá para distribuir {tiles}: já está em outra mão',
  'cannot-pass': '{seat} não pode passar tendo uma pedra que encaixa',
  'not-a-move': 'uma jogada é uma pedra e uma ponta, como em "6-4@left" ({arms}), ou "pass", e não "{text}"',
  'on-the-table': 'a pedra {tile} já está na mesa',
  'not-held': '{seat} não tem {tile}',
  'cannot-open': '{tile} não pode abrir: tem que ser {opener}',
  'a-double': 'uma carroça',
  'a-tile': 'uma pedra da mão',
  'opens-on-no-arm': '{tile} abre a rodada, por isso não fica em nenhuma ponta: escreva "{tile}"',
  'fits-no-end': '{tile} não encaixa em nenhuma ponta: estão abertas {numbers}',
  'no-call': 'não dá para cantar galo com {tile}: {why}',
  'last-tile': 'é a última pedra',
  'needs-no-call': 'com estas regras não é preciso cantar',
  'several-arms': '{tile} encaixa em várias pontas: diga em qual ({arms}), como em "{tile}@{arm}"',
  'does-not-fit': '{tile} não encaixa em {arm}: {why}',
  'lies-open': 'ali está aberto um {number}',
  'arm-closed': 'essa ponta não está aberta',
  'not-a-position':
    'uma posição são os pontos, quem abre (6-6 ou um de S, W, N, E), as mãos e as jogadas, como em "0:0 6-6", e não "{text}"',
  'match-over': 'com {scores} a partida já tinha acabado antes desta rodada',
  'before-deal': 'a jogada {number} ({text}) vem antes de todas as mãos serem distribuídas',
  'after-round': 'a jogada {number} ({text}) vem depois do fim da rodada',
  move: 'jogada {number}: {why}',
  hands: '{hands} mãos não pode ser: são distribuídas quatro, as duas últimas de uma vez',
  hand: 'a mão de {seat}: {why}',
  'dealt-again': 'com estas regras, mãos assim são distribuídas de novo',
  'tiles-left': 'a mão de {seat} tem que ser as pedras que restam: {tiles}',
  'not-a-view':
    'uma vista é um lugar, os pontos, quem abre, as mãos, as jogadas e de quem é a vez, como em "South: 0:0 6-6 -/-/-/-", e não "{text}"',
  'four-hands':
    'uma vista tem quatro mãos, "-" para as que ainda não foram distribuídas, as duas últimas de uma vez, e não "{hands}"',
  'own-hand': '{seat} vê a própria mão e "?" nas outras, ou vê todas as mãos, e não "{hands}"',
  'word-before-deal': '"{word}" vem antes de todas as mãos serem distribuídas',
  'view-text': 'uma vista assim se escreve "{view}", e não "{text}"',
  'no-turn': 'enquanto há mãos escondidas a rodada continua: diga no fim de quem é a vez',
  'round-over': 'a rodada acabou, e então todas as mãos ficam à vista',
  'no-hands': 'nenhuma mão dos outros combina com estas jogadas',
  'other-opens': 'quem abre esta rodada é {opener}, e não {seat}',
  'no-opener': '{seat} não tem pedra para abrir a rodada',
  'would-have-opened': 'quem teria aberto a rodada era {seat}, e não {opener}',
});
