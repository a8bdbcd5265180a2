import type { Guide } from '@tabuleiro/engine';

export const guide: Guide = {
  summary: {
    en: 'A jaguar against fourteen dogs on a board with a lair.',
    pt: 'Uma onça contra catorze cachorros em um tabuleiro com toca.',
  },
  rules: [
    {
      text: {
        en: 'One player has the jaguar, the other fourteen dogs. They stand on the points where lines meet: a square of five by five, and below it the triangle of the lair. The jaguar moves first, then the sides take turns.',
        pt: 'Um jogador tem a onça, o outro catorze cachorros. As peças ficam nos pontos onde as linhas se cruzam: um quadrado de cinco por cinco e, embaixo dele, o triângulo da toca. A onça joga primeiro; depois, um lado de cada vez.',
      },
      position: 'ddddd/ddddd/ddJdd/...../...../.../... J',
    },
    {
      text: {
        en: 'Jaguar and dogs move alike: along a line to the next point, if it is free.',
        pt: 'Onça e cachorros andam do mesmo jeito: por uma linha até o próximo ponto, se estiver livre.',
      },
      position: 'ddddd/ddddd/dd.dd/..J../...../.../... d',
    },
    {
      text: {
        en: 'Only the jaguar captures: it jumps in a straight line over a dog beside it to the free point behind, and the dog leaves the board. Here it can jump from c3 over c4 to c5.',
        pt: 'Só a onça captura: ela pula em linha reta por cima de um cachorro ao lado, até o ponto livre logo atrás dele, e o cachorro sai do tabuleiro. Aqui ela pode pular de c3, por cima de c4, para c5.',
      },
      position: 'ddddd/ddddd/d.J.d/..d../...../.../... J',
    },
    {
      text: {
        en: 'After a jump it may jump again, over another dog, as often as it can, and may stop whenever it likes. It need not capture at all. Here c3 over c4 to c5 can go on over b5 to a5, over d5 to e5, or over c6 to c7.',
        pt: 'Depois de um pulo ela pode pular de novo, por cima de outro cachorro, quantas vezes der, e parar quando quiser. Capturar não é obrigatório. Aqui o pulo de c3 para c5 pode continuar por cima de b5 para a5, de d5 para e5 ou de c6 para c7.',
      },
      position: 'ddddd/ddd../..J../..d../.d.d./.d./... J',
    },
    {
      text: {
        en: 'The jaguar wins when it has captured five dogs.',
        pt: 'A onça vence quando captura cinco cachorros.',
      },
      position: 'ddd.d/d.d../...d./...d./..J../..d/... d',
    },
    {
      text: {
        en: 'The dogs win when the jaguar can neither step nor jump, wherever that happens. Here it is shut in at the bottom of its lair.',
        pt: 'Os cachorros vencem quando a onça não pode andar nem pular, onde quer que ela esteja. Aqui ela está presa no fundo da toca.',
      },
      position: 'd.d../..d../...../..d../..d.d/ddd/dJd J',
    },
    {
      text: {
        en: 'When the same position comes up for the fourth time, with the same side to move, the game is drawn.',
        pt: 'Quando a mesma posição aparece pela quarta vez, com a vez do mesmo lado, o jogo empata.',
      },
    },
  ],
  origin: {
    en: 'The Jogo da Onça belongs to several peoples of Brazil: the Bororo of Mato Grosso, the Manchineri of Acre and the Guarani of São Paulo play it, and it has been seen as far apart as Amazonas, Paraíba, Minas Gerais, Bahia and Paraná. The board is drawn into firm sand, with stones or seeds as pieces. Boards with these lines are known elsewhere too, so the game may have come with the colonisers and been made their own by the peoples who play it. In schools it serves to talk about shapes, about planning, and about how many weak ones together can hold a strong one. In 2019 Felipe Nascimento and Elloá Guedes of the Universidade do Estado do Amazonas estimated how large the game is, and let programs play it.',
    pt: 'O Jogo da Onça pertence a vários povos do Brasil: é jogado pelos Bororo, em Mato Grosso, pelos Manchineri, no Acre, e pelos Guarani, em São Paulo, e há registros dele em lugares tão distantes quanto o Amazonas, a Paraíba, Minas Gerais, a Bahia e o Paraná. O tabuleiro é riscado na areia batida, com pedras ou sementes como peças. Tabuleiros com essas linhas também existem em outras terras, então é possível que o jogo tenha vindo com os colonizadores e que os povos que o jogam tenham feito dele algo seu. Na escola, serve para falar de formas, de planejamento e de como muitos fracos, juntos, seguram um forte. Em 2019, Felipe Nascimento e Elloá Guedes, da Universidade do Estado do Amazonas, estimaram o tamanho do jogo e fizeram programas jogarem.',
  },
  solved: {
    en: 'Jogo da Onça is solved: with perfect play from the start, the dogs win.',
    pt: 'O Jogo da Onça está resolvido: com jogo perfeito desde o início, os cachorros vencem.',
  },
  lesson: async () => (await import('./lesson.js')).lesson,
  portuguese: () => import('./portuguese.js'),
};
