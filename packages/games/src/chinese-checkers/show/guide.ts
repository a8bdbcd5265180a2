import type { Guide } from '@tabuleiro/engine';

export const guide: Guide = {
  summary: {
    en: 'A race across a star: pieces step, or hop in chains over any others.',
    pt: 'Uma corrida de ponta a ponta de uma estrela: as peças andam ou pulam em sequência por cima de qualquer outra.',
  },
  rules: [
    {
      text: {
        en: 'Two, three, four or six play on a star of 121 cells. Each has ten pieces in a corner, and wants to bring them to the corner opposite. South begins, and the turn goes round anticlockwise.',
        pt: 'Jogam dois, três, quatro ou seis em uma estrela de 121 casas. Cada um tem dez peças em um canto e quer levá-las para o canto oposto. O Sul começa, e a vez passa no sentido anti-horário.',
      },
      position: 'B/BB/BBB/BBBB/13/12/11/10/9/10/11/12/13/AAAA/AAA/AA/A A',
    },
    {
      text: {
        en: 'A piece may step to a free cell beside it, in any of the six directions.',
        pt: 'Uma peça pode andar para uma casa livre ao lado, em qualquer uma das seis direções.',
      },
      position: 'B/BB/BBB/BBBB/13/12/11/10/4A4/10/11/12/13/AAA1/AAA/AA/A A',
    },
    {
      text: {
        en: 'Or it hops over a piece beside it, its own or another’s, to the free cell right behind. Nothing is captured: all pieces stay on the board.',
        pt: 'Ou pula por cima de uma peça ao lado, sua ou dos outros, até a casa livre logo atrás. Nada é capturado: todas as peças ficam no tabuleiro.',
      },
      position: 'B/BB/BBB/BBB1/13/12/11/4B5/4A4/10/11/12/13/AAA1/AAA/AA/A A',
    },
    {
      text: {
        en: 'From there it may hop again, in any direction, as often as it can, and stop where it likes. Long ladders of hops are what wins. Here the piece on e11 can go by g11 and g9 to e9.',
        pt: 'Dali ela pode pular de novo, em qualquer direção, quantas vezes der, e parar onde quiser. São as longas escadas de pulos que ganham jogos. Aqui a peça em e11 pode ir por g11 e g9 até e9.',
      },
      position: 'B/BB/BBB/BBBB/13/12/11/3A6/3A5/10/11/4AA6/13/1A1A/AA1/1A/A A',
    },
    {
      text: {
        en: 'A piece may pass through the corners of others but not stay there, and one that has reached its goal stays in the goal. Who has no move passes.',
        pt: 'Uma peça pode passar pelos cantos dos outros, mas não ficar lá, e a que chegou ao destino não sai mais. Quem não tem jogada passa.',
      },
    },
    {
      text: {
        en: 'You win when your goal is full and a piece in it is yours: a rival’s piece that stays at home cannot hold you up. Here South has won, though a piece of North never left.',
        pt: 'Você vence quando seu destino está cheio e tem pelo menos uma peça sua: uma peça que o adversário deixou em casa não impede ninguém. Aqui o Sul venceu, embora uma peça do Norte nunca tenha saído.',
      },
      position: 'B/AA/AAA/AAAA/8A4/12/11/10/9/10/11/3BBBBBB3/4BBB6/4/3/2/1 -',
    },
    {
      text: {
        en: 'If in a hundred moves no player comes nearer to its goal than ever before, the game is drawn.',
        pt: 'Se em cem jogadas ninguém chegar mais perto do destino do que já esteve, o jogo empata.',
      },
    },
  ],
  origin: {
    en: 'The game is neither Chinese nor a kind of checkers. It comes from Halma, which the American surgeon George Howard Monks invented in the 1880s, on a square board. In 1892 it was put onto a star and published in Germany as Stern-Halma. In the United States it was sold from 1928 on, with marbles, and given a name that sounded exotic. It is the rare board game that six can play. George Bell showed in 2009 that one player alone needs 27 moves, and that the shortest game of two who help each other has 30. Programs have played it by searches for several players since the 1990s, and in 2016 a thesis at the University of Porto tried Monte Carlo tree search on it.',
    pt: 'O jogo não é chinês nem é de damas. Ele vem do Halma, inventado nos anos 1880 pelo cirurgião americano George Howard Monks para um tabuleiro quadrado. Em 1892 passou para uma estrela e foi publicado na Alemanha como Stern-Halma. Nos Estados Unidos foi vendido a partir de 1928, com bolinhas de gude e um nome que soava exótico. É um dos raros jogos de tabuleiro em que podem jogar seis. Em 2009, George Bell mostrou que um jogador sozinho precisa de 27 jogadas e que o jogo mais curto entre dois que se ajudam tem 30. Desde os anos 1990 existem programas que jogam com buscas para vários jogadores, e em 2016 uma tese da Universidade do Porto testou nele a busca em árvore de Monte Carlo.',
  },
  lesson: async () => (await import('./lesson.js')).lesson,
  portuguese: () => import('./portuguese.js'),
};
