import type { Lesson } from '@tabuleiro/engine';

/** The first deal: South opens with 6-6, and 5-5 makes ten. */
const FIRST =
  '0:0 6-6 6-6,6-2,5-5,5-3,4-0,3-2,2-2/6-5,6-1,4-4,3-3,3-1,1-1,1-0/6-4,6-0,5-2,5-0,4-3,4-1,2-1/6-3,5-4,5-1,4-2,3-0,2-0,0-0';
/** Two tiles score here, one of them more. */
const TWO_WAYS =
  '0:0 6-6 6-6,6-2,5-5,5-3,4-4,1-1,1-0/6-5,6-4,3-3,3-2,3-1,2-1,2-0/6-3,6-0,5-2,5-1,4-3,4-1,4-0/6-1,5-4,5-0,4-2,3-0,2-2,0-0 6-6 6-4@left 6-3@right 5-4@left 5-3@left 3-3@left 4-3@right 6-1@up';
/** The ends show 2 and 6, and South has neither. */
const NOTHING_FITS =
  '0:0 6-6 6-6,5-4,5-0,4-4,4-0,3-3,3-1/6-4,6-3,5-5,5-3,3-0,2-0,1-1/6-5,4-2,4-1,3-2,2-2,1-0,0-0/6-2,6-1,6-0,5-2,5-1,4-3,2-1 6-6 6-3@left 3-2@left 6-1@right 3-1@right 3-0@right 2-2@left 6-0@right';
/** South has one tile left, a double that fits. */
const LAST_TILE =
  '0:0 6-6 6-6,6-4,6-1,6-0,4-4,2-2,1-0/6-5,6-3,5-3,4-3,4-2,2-0,0-0/6-2,5-5,5-4,5-0,4-0,3-3,3-2/5-2,5-1,4-1,3-1,3-0,2-1,1-1 6-6 6-3@left 3-3@left 3-0@left 6-0@left 6-5@left 5-0@left pass 6-4@right 4-3@right 3-2@right 5-2@right 1-0@left 5-3@right 6-2@up 2-1@left 2-2@left 4-2@up 5-4@up 5-1@up 6-1@up 2-0@left 4-0@left 3-1@right';

/** The opening, points on the table, the better of two, a pass, and going out. */
export const lesson: Lesson = {
  steps: [
    {
      text: {
        en: 'You are South. North, opposite, is your partner; West and East are the other pair. Each has seven tiles, and you see only yours. Whoever has the double six opens with it: lay it on the table.',
        pt: 'Você é o Sul. O Norte, à sua frente, é seu parceiro; Oeste e Leste são a outra dupla. Cada um tem sete pedras, e você só vê as suas. Quem tem a carroça de sena sai com ela: coloque na mesa.',
      },
      position: FIRST,
      right: ['6-6'],
      well: {
        en: 'Now it goes round, clockwise. West lays 6-5. North lays 6-0: the open ends show 5 and 0, that makes 5, and your pair scores 5. East lays 0-0, it is still 5, and they score as well.',
        pt: 'Agora gira no sentido horário. O Oeste joga 6-5. O Norte joga 6-0: as pontas mostram 5 e 0, soma 5, e sua dupla marca 5. O Leste joga 0-0, continua 5, e eles marcam também.',
      },
      replies: ['6-5@left', '6-0@right', '0-0@right'],
    },
    {
      text: {
        en: 'Whenever the open ends add up to a multiple of five, the pair scores the sum. A double at an end counts both halves. The ends show 5 and 0. Which of your tiles makes 10? Choose it, then the end.',
        pt: 'Sempre que a soma das pontas for múltiplo de cinco, a dupla marca essa soma. Uma carroça na ponta vale as duas metades. As pontas mostram 5 e 0. Qual das suas pedras faz 10? Escolha a pedra e depois a ponta.',
      },
      right: ['5-5@left'],
      well: {
        en: 'The double five counts ten, the other end nothing: 10 points.',
        pt: 'A carroça de quina vale dez, a outra ponta não vale nada: 10 pontos.',
      },
      otherwise: {
        en: 'It fits, but scores nothing. Think of a double: both of its halves count.',
        pt: 'Encaixa, mas não marca nada. Pense em uma carroça: as duas metades contam.',
      },
    },
    {
      text: {
        en: 'Another round. The ends are 3-3, which counts 6, then 4 and 1: 11 in all. Two of your tiles score. Lay the one that scores more!',
        pt: 'Outra rodada. As pontas são 3-3, que vale 6, mais 4 e 1: 11 ao todo. Duas das suas pedras marcam pontos. Jogue a que marca mais!',
      },
      position: TWO_WAYS,
      right: ['4-4@right'],
      well: {
        en: '6, 8 and 1 make 15. The 1-0 would have made 10.',
        pt: '6, 8 e 1 fazem 15. A 1-0 faria 10.',
      },
      otherwise: {
        en: 'Add up the ends after your move: there is one that makes 15.',
        pt: 'Some as pontas depois da sua jogada: tem uma que faz 15.',
      },
    },
    {
      text: {
        en: 'The open ends show 2 and 6, and you have neither. Who cannot lay must pass.',
        pt: 'As pontas mostram 2 e 6, e você não tem nenhum dos dois. Quem não pode jogar tem que passar.',
      },
      position: NOTHING_FITS,
      right: ['pass'],
      well: {
        en: 'That gives the other pair 20 points, and everybody now knows that you have no 2 and no 6. Remember what the others pass on, too!',
        pt: 'Isso dá 20 pontos à outra dupla, e agora todo mundo sabe que você não tem 2 nem 6. Lembre também em que os outros passam!',
      },
    },
    {
      text: {
        en: 'The end of a round, and your last tile fits. Lay it: that is going out.',
        pt: 'Fim de rodada, e sua última pedra encaixa. Jogue: isso é bater.',
      },
      position: LAST_TILE,
      right: ['4-4@left'],
      well: {
        en: '15 for the ends, 20 for going out with a double, and 5 for the pips that the others still hold, which is called the garage: 40 points. The first pair to end a round with 200 wins.',
        pt: '15 pelas pontas, 20 por bater de carroça e 5 pelas pintas que sobraram na mão dos outros, a garagem: 40 pontos. A primeira dupla que fechar uma rodada com 200 vence.',
      },
    },
  ],
  end: {
    en: 'Count the ends, listen to the passes, help your partner. The rest comes with playing.',
    pt: 'Conte as pontas, preste atenção nos passes, ajude seu parceiro. O resto vem jogando.',
  },
};
