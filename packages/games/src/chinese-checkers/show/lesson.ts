import type { Lesson } from '@tabuleiro/engine';

/** A step, a hop, a chain of hops, and the last piece that comes home by one. */
export const lesson: Lesson = {
  steps: [
    {
      text: {
        en: 'Your ten pieces stand in the corner below. Bring all of them to the corner above, before the other player comes down. Choose a piece, then a free cell beside it.',
        pt: 'Suas dez peças estão na ponta de baixo. Leve todas para a ponta de cima antes que o outro jogador desça. Escolha uma peça e depois uma casa livre ao lado dela.',
      },
      well: {
        en: 'One move, one piece. There are six directions, and forwards is the best of them.',
        pt: 'Uma jogada, uma peça. São seis direções, e para a frente é a melhor.',
      },
    },
    {
      text: {
        en: 'A piece may also hop over a piece beside it, its own or another’s, to the free cell right behind. Nothing is captured. Your foremost piece, in the middle, can hop over the one before it.',
        pt: 'Uma peça também pode pular por cima de outra ao lado, sua ou não, até a casa livre logo atrás. Nada é capturado. Sua peça mais avançada, no meio, pode pular a que está na frente dela.',
      },
      position: 'B/BB/BBB/BBB1/13/12/11/4B5/4A4/10/11/12/13/AAA1/AAA/AA/A A',
      right: ['i9-i7'],
      well: { en: 'Two lines in one move, thanks to a rival.', pt: 'Duas linhas em uma jogada, graças ao rival.' },
      otherwise: {
        en: 'Take your piece in the middle of the star, and the free cell right behind the one before it.',
        pt: 'Pegue sua peça no meio da estrela e escolha a casa livre logo atrás da que está na frente.',
      },
    },
    {
      text: {
        en: 'From where it lands it may hop again, in any direction, as often as it can. Such ladders win games. Take your foremost piece all the way up: choose it, then the cell where the last hop ends.',
        pt: 'De onde caiu, ela pode pular de novo, em qualquer direção, quantas vezes der. São essas escadas que ganham jogos. Leve sua peça mais avançada até o alto: escolha a peça e depois a casa onde acaba o último pulo.',
      },
      position: 'B/BB/BBB/3B/13/4B7/11/3B6/9/4B5/5A5/12/13/A1AA/AAA/AA/A A',
      right: ['h10-h8-h6-j6'],
      well: { en: 'Three hops: six lines in a single move.', pt: 'Três pulos: seis linhas em uma só jogada.' },
      otherwise: {
        en: 'It can come further: three pieces are its ladder, one after the other.',
        pt: 'Dá para ir mais longe: três peças servem de escada, uma depois da outra.',
      },
    },
    {
      text: {
        en: 'Nine of yours are home, one place is free. Your last piece can get there by a chain of hops, and that wins. Find it!',
        pt: 'Nove das suas já estão em casa, e um lugar está livre. Sua última peça chega lá com uma sequência de pulos, e isso vence. Encontre!',
      },
      position: 'A/AA/AAA/1AAA/4BB7/12/3B3B3/4BA4/9/10/11/12/13/4/BB1/BB/B A',
      right: ['j9-h7-h5-j5'],
      well: { en: 'All ten are home: you win.', pt: 'As dez estão em casa: você venceu.' },
      otherwise: {
        en: 'The only piece outside is yours to move: it hops to the upper left first.',
        pt: 'É a única peça de fora que você precisa levar: primeiro ela pula para cima, à esquerda.',
      },
    },
  ],
  end: {
    en: 'Build ladders, use those of others, and leave nobody behind.',
    pt: 'Faça escadas, use as dos outros e não deixe ninguém para trás.',
  },
};
