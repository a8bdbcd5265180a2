import type { Lesson } from '@tabuleiro/engine';

/** The cells of a position row by row, then who is to act and what is due. */
const position = (...rows: readonly string[]) => rows.join('');

/** Both parts of a turn, the two ways to make five, a block, and a stone that is placed for the turn after it. */
export const lesson: Lesson = {
  steps: [
    {
      text: {
        en: 'You are White. Every turn has two parts. The first: place a stone on a free cell. Choose the middle of the quadrant at the top left.',
        pt: 'Você joga com as brancas. Cada jogada tem duas partes. A primeira: coloque uma pedra em uma casa livre. Escolha o centro do quadrante de cima, à esquerda.',
      },
      right: ['b2'],
      well: {
        en: 'A good place: whichever way its quadrant turns, a stone in the middle stays where it is.',
        pt: 'Bom lugar: não importa para que lado o quadrante gire, uma pedra no centro não sai dali.',
      },
      otherwise: {
        en: 'Allowed, but not what we want now: the middle of the quadrant at the top left.',
        pt: 'Pode, mas não é o que queremos agora: o centro do quadrante de cima, à esquerda.',
      },
    },
    {
      text: {
        en: 'The second part: turn one of the four quadrants by a quarter. The arrows around the board do it. Turn whichever you like.',
        pt: 'A segunda parte: gire um dos quatro quadrantes em um quarto de volta. É só usar as setas em volta do tabuleiro. Gire o que quiser.',
      },
      well: {
        en: 'That was your whole turn. Now Black would place a stone and turn a quadrant.',
        pt: 'Essa foi a sua jogada completa. Agora as pretas colocariam uma pedra e girariam um quadrante.',
      },
    },
    {
      text: {
        en: 'Some turns later. Five in a row win: across, down or along a diagonal. You have four. Place the fifth!',
        pt: 'Algumas jogadas depois. Cinco em linha vencem: na horizontal, na vertical ou na diagonal. Você tem quatro. Coloque a quinta!',
      },
      position: position('1111..', '......', '..2...', '......', '.2..2.', '....2. 1 place'),
      right: ['e1'],
      well: {
        en: 'Five! The game is over at once: nothing needs to be turned any more.',
        pt: 'Cinco! O jogo acaba na hora: nem precisa girar.',
      },
      otherwise: {
        en: 'Look at the top row: four of yours, and the cell beside them is free.',
        pt: 'Olhe a linha de cima: quatro suas, e a casa ao lado está livre.',
      },
    },
    {
      text: {
        en: 'A turn can make five as well. Three stones are in the top row, two stand upright in the quadrant at the top right. Which turn lays them beside the three?',
        pt: 'Girar também pode fazer cinco. Três pedras estão na linha de cima, duas estão em pé no quadrante de cima, à direita. Que giro deita as duas ao lado das três?',
      },
      position: position('111...', '...1..', '...1..', '.....2', '......', '2.2.2. 1 turn'),
      right: ['tr-cw'],
      well: {
        en: 'Five, by a turn. Watch for that: what is harmless now may be a row after a quarter turn.',
        pt: 'Cinco, com um giro. Fique de olho: o que agora é inofensivo pode virar uma linha com um quarto de volta.',
      },
      otherwise: {
        en: 'That does not bring them into the top row. Turn the quadrant at the top right, clockwise.',
        pt: 'Assim elas não vão para a linha de cima. Gire o quadrante de cima, à direita, no sentido horário.',
      },
    },
    {
      text: {
        en: 'Black has four in the column at the right and wins next. Put a stone in the way!',
        pt: 'As pretas têm quatro na coluna da direita e vencem na próxima. Coloque uma pedra no caminho!',
      },
      position: position('.....2', '.1...2', '.....2', '..1..2', '.1....', '....1. 1 place'),
      right: ['f5'],
      well: {
        en: 'That is where Black wanted to go. To turn one of those quadrants would have helped too, by tearing the four apart.',
        pt: 'Era ali que as pretas queriam jogar. Girar um daqueles quadrantes também ajudaria, separando as quatro.',
      },
      otherwise: {
        en: 'Black would place the fifth right below the four. That cell is the one to take.',
        pt: 'As pretas colocariam a quinta logo abaixo das quatro. É essa casa que você precisa ocupar.',
      },
    },
    {
      text: {
        en: 'Now a whole turn that wins, and the stone comes first. One stone already stands where a clockwise turn of the top right quadrant will lay it beside the three. Place its neighbour below it!',
        pt: 'Agora uma jogada completa que vence, e a pedra vem primeiro. Uma pedra já está onde um giro horário do quadrante de cima, à direita, vai deitá-la perto das três. Coloque a vizinha logo abaixo dela!',
      },
      position: position('111...', '...1..', '......', '.....2', '......', '2.2.2. 1 place'),
      right: ['d3'],
      well: { en: 'Placed for what comes next.', pt: 'Colocada pensando no que vem depois.' },
      otherwise: {
        en: 'Not quite: right below the single stone in the quadrant at the top right.',
        pt: 'Ainda não: logo abaixo da pedra sozinha no quadrante de cima, à direita.',
      },
    },
    {
      text: { en: 'And now turn it.', pt: 'E agora gire.' },
      right: ['tr-cw'],
      well: { en: 'Five in a row: you win.', pt: 'Cinco em linha: você venceu.' },
      otherwise: {
        en: 'The quadrant at the top right, clockwise, as before.',
        pt: 'O quadrante de cima, à direita, no sentido horário, como antes.',
      },
    },
  ],
  end: {
    en: 'Place, turn, and see five where others see a mess: that is Pentago.',
    pt: 'Colocar, girar e enxergar cinco onde os outros veem bagunça: isso é Pentago.',
  },
};
