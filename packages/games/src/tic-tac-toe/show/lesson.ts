import type { Lesson } from '@tabuleiro/engine';

/** X takes the middle and a corner, blocks, and finds itself with two threats. */
export const lesson: Lesson = {
  steps: [
    {
      text: {
        en: 'You are X, and you begin. Whoever gets three in a row, a column or a diagonal wins. Take the square in the middle: four lines go through it.',
        pt: 'Você é o X e começa. Quem fizer três em linha, em coluna ou em diagonal vence. Marque a casa do meio: quatro linhas passam por ela.',
      },
      right: ['5'],
      well: {
        en: 'No other square is part of so many lines. O answers in a corner.',
        pt: 'Nenhuma outra casa faz parte de tantas linhas. O adversário responde em um canto.',
      },
      otherwise: {
        en: 'That can be played, too. But for now, take the middle.',
        pt: 'Essa também vale. Mas, por enquanto, marque a do meio.',
      },
      replies: ['1'],
    },
    {
      text: {
        en: 'Now take the corner opposite to the one that O has just taken.',
        pt: 'Agora marque o canto oposto ao que ele acabou de marcar.',
      },
      right: ['9'],
      well: {
        en: 'It looks harmless, and O is careless: it only thinks of its two in the top row.',
        pt: 'Parece inofensivo, e o adversário se descuida: só pensa nas duas da linha de cima.',
      },
      otherwise: {
        en: 'Look at the corner at the bottom right: it lies across from the O.',
        pt: 'Olhe o canto de baixo, à direita: fica do outro lado da bolinha.',
      },
      replies: ['2'],
    },
    {
      text: {
        en: 'Before every move, ask what the other one wants. O threatens to fill the top row. Stop that!',
        pt: 'Antes de cada jogada, pergunte o que o outro quer. Ele ameaça fechar a linha de cima. Impeça!',
      },
      right: ['3'],
      well: {
        en: 'Blocked, and more than that: you now have two in a row in two places. That is a fork, and O can only stop one of them.',
        pt: 'Bloqueado, e tem mais: agora você tem duas em linha em dois lugares. É um garfo, e ele só consegue parar um dos lados.',
      },
      otherwise: {
        en: 'Then O fills the top row and wins. Mark its last free square.',
        pt: 'Aí ele fecha a linha de cima e vence. Marque a última casa livre dela.',
      },
      replies: ['6'],
    },
    {
      text: { en: 'O has stopped one. Finish the other!', pt: 'Ele parou um lado. Complete o outro!' },
      right: ['7'],
      well: { en: 'Three in a row: you win.', pt: 'Três em linha: você venceu.' },
      otherwise: {
        en: 'Nearly. Look along the diagonal: two of yours and a free corner.',
        pt: 'Quase. Olhe a diagonal: duas suas e um canto livre.',
      },
    },
  ],
  end: {
    en: 'That is all of it: see what the other one threatens, and make two threats at once. If both play well, it is a draw.',
    pt: 'É isso: veja o que o outro ameaça e faça duas ameaças de uma vez. Se os dois jogam bem, dá velha.',
  },
};
