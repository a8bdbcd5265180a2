import type { Guide } from '@tabuleiro/engine';

/** The cells of a position row by row, then who is to act and what is due. */
const position = (...rows: readonly string[]) => rows.join('');

export const guide: Guide = {
  summary: {
    en: 'Five in a row on a board whose quadrants turn.',
    pt: 'Cinco em linha num tabuleiro cujos quadrantes rodam.',
  },
  rules: [
    {
      text: {
        en: 'The board of six by six cells is made of four quadrants. Two players, White and Black, take turns; White begins. A turn has two parts: first you place a stone of your colour on any free cell. A cell is named by its column and row, from a1 at the top left to f6 at the bottom right: here White has played b2.',
        pt: 'O tabuleiro de seis por seis casas é feito de quatro quadrantes. Dois jogadores, Brancas e Pretas, jogam alternadamente; as Brancas começam. Uma jogada tem duas partes: primeiro, coloca-se uma pedra da sua cor numa casa livre. Uma casa tem o nome da sua coluna e da sua linha, de a1 em cima à esquerda a f6 em baixo à direita: aqui, as Brancas jogaram b2.',
      },
      position: position('......', '.1....', '......', '......', '......', '...... 1 turn'),
    },
    {
      text: {
        en: 'Then you must turn one of the four quadrants by a quarter, either way, with all stones on it. The arrows around the board do that; in words, tl, tr, bl and br are the quadrants from top left to bottom right, and cw or ccw is clockwise or counter-clockwise: tl-cw. It is allowed to turn a quadrant that has no stone.',
        pt: 'Depois é obrigatório rodar um dos quatro quadrantes um quarto de volta, para um lado ou para o outro, com todas as suas pedras. As setas em volta do tabuleiro fazem isso; por escrito, tl, tr, bl e br são os quadrantes de cima à esquerda a baixo à direita, e cw ou ccw é no sentido horário ou no contrário: tl-cw. Pode rodar-se um quadrante sem pedras.',
      },
      position: position('..1...', '.1....', '......', '...2..', '...2..', '...... 1 place'),
    },
    {
      text: {
        en: 'Whoever has five stones in a row, a column or a diagonal wins. If the stone just placed makes five, the game is over at once, and nothing is turned any more.',
        pt: 'Ganha quem tiver cinco pedras numa linha, numa coluna ou numa diagonal. Se a pedra acabada de colocar fizer cinco em linha, o jogo acaba logo, e já nada se roda.',
      },
      position: position('1.....', '.12...', '..1...', '..21..', '.2..1.', '2..... 1 turn'),
    },
    {
      text: {
        en: 'A turn can make five as well: here White turns the top right quadrant clockwise, which lays its two stones beside the three on the left.',
        pt: 'Rodar também pode fazer cinco em linha: aqui, as Brancas rodam o quadrante de cima à direita no sentido horário, o que põe as suas duas pedras ao lado das três da esquerda.',
      },
      position: position('111...', '...1..', '...1..', '.....2', '......', '2.2.2. 1 turn'),
    },
    {
      text: {
        en: 'A turn may give five to the opponent, who then wins. If it makes five for both, as here, the game is drawn. It is also drawn when the board is full and nobody has five.',
        pt: 'Rodar pode dar cinco em linha ao adversário, que então ganha. Se fizer cinco para ambos, como aqui, o jogo acaba empatado. Também há empate quando o tabuleiro está cheio e ninguém tem cinco em linha.',
      },
      position: position('22222.', '......', '11111.', '......', '......', '....1. 2 place'),
    },
    {
      text: {
        en: 'A stone in the middle of a quadrant stays where it is, however the quadrant turns: the four middles are good places to begin with.',
        pt: 'Uma pedra no centro de um quadrante fica no seu lugar, por mais que o quadrante rode: os quatro centros são bons lugares para começar.',
      },
      position: position('......', '.1..2.', '......', '......', '.2..1.', '...... 1 place'),
    },
  ],
  origin: {
    en: 'Pentago was designed by Tomas Flodén of Sweden and published in 2005; it was soon given the seal of Mensa Select. In 2014 Geoffrey Irving solved it with a supercomputer, which looked at all 3,009,081,623,421,558 positions that differ by more than turning or mirroring the whole board: with perfect play the first player wins, beginning anywhere but in one of the four corners, where the game is drawn.',
    pt: 'O Pentago foi inventado pelo sueco Tomas Flodén e publicado em 2005; cedo recebeu o selo Mensa Select. Em 2014, Geoffrey Irving resolveu-o com um supercomputador, que viu todas as 3 009 081 623 421 558 posições que diferem em mais do que rodar ou espelhar o tabuleiro inteiro: com jogo perfeito ganha o primeiro jogador, se não começar num dos quatro cantos, que dão empate.',
  },
  solved: {
    en: 'Pentago is solved: with perfect play from the start, White wins.',
    pt: 'O Pentago está resolvido: com jogo perfeito desde o início, as brancas vencem.',
  },
  lesson: async () => (await import('./lesson.js')).lesson,
  portuguese: () => import('./portuguese.js'),
};
