import type { Guide } from '@tabuleiro/engine';

/** The cells of a position row by row, then who is to act and what is due. */
const position = (...rows: readonly string[]) => rows.join('');

export const guide: Guide = {
  summary: {
    en: 'Five in a row on a board whose quadrants turn.',
    pt: 'Cinco em linha em um tabuleiro com quadrantes que giram.',
  },
  rules: [
    {
      text: {
        en: 'The board of six by six cells is made of four quadrants. Two players, White and Black, take turns; White begins. A turn has two parts: first you place a stone of your colour on any free cell. A cell is named by its column and row, from a1 at the top left to f6 at the bottom right: here White has played b2.',
        pt: 'O tabuleiro de seis por seis casas é feito de quatro quadrantes. Dois jogadores, brancas e pretas, se revezam; as brancas começam. Cada jogada tem duas partes: primeiro, você coloca uma pedra da sua cor em qualquer casa livre. O nome de uma casa é sua coluna e sua linha, de a1, no alto à esquerda, até f6, embaixo à direita: aqui as brancas jogaram b2.',
      },
      position: position('......', '.1....', '......', '......', '......', '...... 1 turn'),
    },
    {
      text: {
        en: 'Then you must turn one of the four quadrants by a quarter, either way, with all stones on it. The arrows around the board do that; in words, tl, tr, bl and br are the quadrants from top left to bottom right, and cw or ccw is clockwise or counter-clockwise: tl-cw. It is allowed to turn a quadrant that has no stone.',
        pt: 'Depois você precisa girar um dos quatro quadrantes em um quarto de volta, para um lado ou para o outro, com todas as pedras que estão nele. As setas em volta do tabuleiro fazem isso; por escrito, tl, tr, bl e br são os quadrantes, do alto à esquerda até embaixo à direita, e cw ou ccw é o sentido horário ou o anti-horário: tl-cw. Também pode girar um quadrante sem pedras.',
      },
      position: position('..1...', '.1....', '......', '...2..', '...2..', '...... 1 place'),
    },
    {
      text: {
        en: 'Whoever has five stones in a row, a column or a diagonal wins. If the stone just placed makes five, the game is over at once, and nothing is turned any more.',
        pt: 'Vence quem fizer cinco em linha, na horizontal, na vertical ou na diagonal. Se a pedra que acabou de ser colocada fizer cinco, o jogo acaba na hora, sem girar mais nada.',
      },
      position: position('1.....', '.12...', '..1...', '..21..', '.2..1.', '2..... 1 turn'),
    },
    {
      text: {
        en: 'A turn can make five as well: here White turns the top right quadrant clockwise, which lays its two stones beside the three on the left.',
        pt: 'Girar também pode fazer cinco: aqui as brancas giram o quadrante de cima à direita no sentido horário, e as duas pedras dele ficam ao lado das três da esquerda.',
      },
      position: position('111...', '...1..', '...1..', '.....2', '......', '2.2.2. 1 turn'),
    },
    {
      text: {
        en: 'A turn may give five to the opponent, who then wins. If it makes five for both, as here, the game is drawn. It is also drawn when the board is full and nobody has five.',
        pt: 'Um giro pode dar cinco em linha ao adversário, e aí ele vence. Se fizer cinco para os dois, como aqui, é empate. Também é empate quando o tabuleiro fica cheio e ninguém tem cinco.',
      },
      position: position('22222.', '......', '11111.', '......', '......', '....1. 2 place'),
    },
    {
      text: {
        en: 'A stone in the middle of a quadrant stays where it is, however the quadrant turns: the four middles are good places to begin with.',
        pt: 'Uma pedra no centro de um quadrante não sai do lugar, por mais que ele gire: os quatro centros são bons lugares para começar.',
      },
      position: position('......', '.1..2.', '......', '......', '.2..1.', '...... 1 place'),
    },
  ],
  origin: {
    en: 'Pentago was designed by Tomas Flodén of Sweden and published in 2005; it was soon given the seal of Mensa Select. In 2014 Geoffrey Irving solved it with a supercomputer, which looked at all 3,009,081,623,421,558 positions that differ by more than turning or mirroring the whole board: with perfect play the first player wins, beginning anywhere but in one of the four corners, where the game is drawn.',
    pt: 'O Pentago foi criado pelo sueco Tomas Flodén e lançado em 2005; logo recebeu o selo Mensa Select. Em 2014, Geoffrey Irving resolveu o jogo com um supercomputador, que examinou todas as 3.009.081.623.421.558 posições que não são só giros ou espelhos umas das outras: com jogo perfeito vence quem começa, a não ser que comece em um dos quatro cantos, que dão empate.',
  },
  solved: {
    en: 'Pentago is solved: with perfect play from the start, White wins.',
    pt: 'O Pentago está resolvido: com jogo perfeito desde o início, as brancas vencem.',
  },
  lesson: async () => (await import('./lesson.js')).lesson,
  portuguese: () => import('./portuguese.js'),
};
