import type { Lesson } from '@tabuleiro/engine';

/** First as the jaguar, which steps, captures and wins; then as the dogs, who close ranks and shut it in. */
export const lesson: Lesson = {
  steps: [
    {
      text: {
        en: 'You are the jaguar, alone against fourteen dogs. It steps along a line to a free point beside it. Choose the jaguar, then where it goes.',
        pt: 'Você é a onça, sozinha contra catorze cachorros. Ela anda por uma linha até um ponto livre ao lado. Escolha a onça e depois aonde ela vai.',
      },
      well: {
        en: 'So it goes, turn by turn. The dogs step in the same way.',
        pt: 'É assim, cada um na sua vez. Os cachorros andam do mesmo jeito.',
      },
    },
    {
      text: {
        en: 'Only the jaguar captures. It jumps over a dog beside it, in a straight line, to the free point right behind. Jump over the dog below you!',
        pt: 'Só a onça captura. Ela pula por cima de um cachorro ao lado, em linha reta, até o ponto livre logo atrás. Pule o cachorro que está abaixo de você!',
      },
      position: 'ddddd/ddddd/d.J.d/..d../...../.../... J',
      right: ['c3xc5'],
      well: { en: 'The dog leaves the board: one.', pt: 'O cachorro sai do tabuleiro: um.' },
      otherwise: {
        en: 'That was a step. Choose the jaguar, then the free point behind the dog below it.',
        pt: 'Isso foi só um passo. Escolha a onça e depois o ponto livre atrás do cachorro de baixo.',
      },
    },
    {
      text: {
        en: 'After a jump it may jump again in the same turn. Take two dogs at once! Where a jump could go on but should end, choose the last point once more.',
        pt: 'Depois de um pulo ela pode pular de novo na mesma jogada. Capture dois cachorros de uma vez! Quando um pulo poderia continuar, mas deve acabar, escolha o último ponto de novo.',
      },
      position: 'ddddd/ddd../..J../..d../.d.d./.d./... J',
      right: ['c3xc5xa5', 'c3xc5xe5', 'c3xc5xc7'],
      well: { en: 'Two in one turn.', pt: 'Dois em uma só jogada.' },
      otherwise: {
        en: 'Jump down over the first dog, and from there go on: left, right or into the lair.',
        pt: 'Pule o primeiro cachorro para baixo e siga dali: à esquerda, à direita ou para dentro da toca.',
      },
    },
    {
      text: {
        en: 'Four dogs are gone. The fifth wins the game. Take it!',
        pt: 'Quatro cachorros já foram. O quinto ganha o jogo. Capture!',
      },
      position: 'ddd.d/d.d../..d../.dJ../..d../.../..d J',
      right: ['c4xc6', 'c4xa4'],
      well: { en: 'Five dogs: the jaguar wins.', pt: 'Cinco cachorros: a onça venceu.' },
      otherwise: {
        en: 'Look for a dog with a free point right behind it.',
        pt: 'Procure um cachorro com um ponto livre logo atrás dele.',
      },
    },
    {
      text: {
        en: 'Now you are the dogs. They cannot capture: they must not leave a gap behind a dog that stands beside the jaguar. Here it could jump up over one. Close the gap!',
        pt: 'Agora você joga com os cachorros. Eles não capturam: não podem deixar um buraco atrás de um cachorro ao lado da onça. Aqui ela poderia pular um deles para cima. Feche o buraco!',
      },
      position: 'dd.dd/ddddd/ddJdd/d..../...../.../... d',
      right: ['b1-c1', 'd1-c1', 'b2-c1', 'c2-c1', 'd2-c1'],
      well: { en: 'Nothing to bite any more.', pt: 'Agora não tem mais o que morder.' },
      otherwise: {
        en: 'Then the jaguar jumps to the free point in the top row. Move a dog there.',
        pt: 'Aí a onça pula para o ponto livre na linha de cima. Leve um cachorro até lá.',
      },
    },
    {
      text: {
        en: 'The dogs win when the jaguar can neither step nor jump. It is deep in its lair, with one way out. Shut it!',
        pt: 'Os cachorros vencem quando a onça não pode andar nem pular. Ela está no fundo da toca, com uma só saída. Feche!',
      },
      position: 'dd.../..d../...d./..d../..d.d/..d/dJd d',
      right: ['d6-c6'],
      well: {
        en: 'Shut in: the dogs win. Another dog behind it keeps the jaguar from jumping out.',
        pt: 'Presa: os cachorros venceram. Outro cachorro logo atrás não deixa a onça pular para fora.',
      },
      otherwise: {
        en: 'It still gets out. The point right above the jaguar must be filled, and the one above that must stay so.',
        pt: 'Assim ela ainda escapa. O ponto logo acima da onça precisa ser ocupado, e o de cima dele precisa continuar ocupado.',
      },
    },
  ],
  end: {
    en: 'The jaguar hunts gaps, the dogs close them. Many weak ones together hold a strong one.',
    pt: 'A onça caça buracos, os cachorros fecham. Muitos fracos, juntos, seguram um forte.',
  },
};
