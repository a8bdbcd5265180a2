import type { Guide } from '@tabuleiro/engine';

export const guide: Guide = {
  summary: {
    en: 'Two pairs, 28 tiles and a table with four arms: every multiple of five counts.',
    pt: 'Duas duplas, 28 pedras e uma mesa de quatro pontas: cada múltiplo de cinco vale pontos.',
  },
  rules: [
    {
      text: {
        en: 'Four players in two pairs, partners opposite each other, get seven of the 28 tiles each. Whoever holds 6-6 opens the first round with it. Play goes clockwise.',
        pt: 'Quatro jogadores em duas duplas, os parceiros frente a frente, recebem sete das 28 pedras cada um. Quem tem a carroça de sena (6-6) abre com ela a primeira rodada. A vez passa no sentido horário.',
      },
      position:
        '0:0 6-6 6-6,6-4,5-5,5-0,4-0,2-2,0-0/6-1,5-2,4-2,3-3,3-1,2-1,1-1/6-3,5-4,5-1,4-4,4-1,3-0,1-0/6-5,6-2,6-0,5-3,4-3,3-2,2-0',
    },
    {
      text: {
        en: 'A tile is laid on an end that shows one of its numbers. When the open ends then add up to a multiple of five, the pair scores that sum. The opening double counts both halves until two of its arms are covered: here 12 and 3 make 15.',
        pt: 'Encaixe uma pedra em uma ponta que mostre um dos seus números. Se a soma das pontas for múltiplo de cinco, a dupla marca essa soma. A carroça de saída conta as duas metades até ter duas pontas cobertas: aqui 12 e 3 fazem 15.',
      },
      position:
        '0:0 6-6 6-6,6-4,5-5,5-0,4-0,2-2,0-0/6-3,6-1,5-2,4-2,3-1,2-1,1-1/5-4,5-1,4-4,4-1,3-3,3-0,1-0/6-5,6-2,6-0,5-3,4-3,3-2,2-0 6-6 6-3@left',
    },
    {
      text: {
        en: 'Once two sides of the opening double are covered, its other two sides open as well: the table has four arms. Other doubles only lengthen their arm, and count both halves while they lie at its end: 6, 4 and 5 make 15.',
        pt: 'Depois que dois lados da carroça de saída são cobertos, os outros dois também abrem: a mesa fica com quatro pontas. As outras carroças só continuam a ponta delas, e contam as duas metades enquanto estiverem na ponta: 6, 4 e 5 fazem 15.',
      },
      position:
        '0:0 6-6 6-6,5-5,5-0,4-0,3-3,2-2,0-0/6-3,6-1,5-2,4-2,3-1,2-1,1-1/6-4,5-4,5-1,4-4,4-1,3-0,1-0/6-5,6-2,6-0,5-3,4-3,3-2,2-0 6-6 6-3@left 6-4@right 6-5@up 3-3@left',
    },
    {
      text: {
        en: 'Whoever has no tile that fits must pass, and the other pair scores 20. Everybody then knows which numbers that hand does not have.',
        pt: 'Quem não tem pedra que encaixe tem que passar, e a outra dupla marca 20. Todos ficam sabendo que números faltam nessa mão.',
      },
      position:
        '0:0 6-6 6-6,6-4,5-5,5-0,4-0,3-1,2-2/5-4,5-1,4-3,3-3,2-1,1-1,0-0/6-3,6-1,5-2,4-4,4-2,3-0,1-0/6-5,6-2,6-0,5-3,4-1,3-2,2-0 6-6 pass',
    },
    {
      text: {
        en: 'When all three others pass and the same player goes on, that is a galo: 50 points instead of those for the passes.',
        pt: 'Quando os outros três passam e o mesmo jogador continua, é galo: 50 pontos em vez dos pontos dos passes.',
      },
      position:
        '0:0 6-6 6-6,6-5,6-4,6-3,6-2,6-1,6-0/5-5,5-0,4-0,3-1,2-2,1-1,0-0/5-4,5-2,4-4,4-2,3-3,2-1,1-0/5-3,5-1,4-3,4-1,3-2,3-0,2-0 6-6 pass pass pass',
    },
    {
      text: {
        en: 'A round ends when somebody has laid the last tile of a hand: 20 points if it was a double, and the pips left with the opponents, rounded down to a multiple of five, as garage. Who went out opens the next round with any double.',
        pt: 'A rodada acaba quando alguém bate, jogando a última pedra da mão: 20 pontos se for uma carroça, e ainda a garagem, as pintas que sobraram na mão dos adversários, arredondadas para baixo até um múltiplo de cinco. Quem bateu abre a rodada seguinte com qualquer carroça.',
      },
      position:
        '0:0 6-6 6-2,6-1,5-2,4-4,3-1,2-0,1-0/6-0,5-4,5-3,5-0,4-3,4-0,3-0/6-6,6-5,6-4,6-3,5-5,5-1,0-0/4-2,4-1,3-3,3-2,2-2,2-1,1-1 6-6 pass 6-1@left 6-0@right 0-0@right 2-1@left 6-2@left 4-0@right 6-4@right pass pass pass 6-3@up 3-3@up 3-1@up pass 5-1@up pass 5-2@up pass 6-5@left 2-2@up 2-0@up 3-0@up 5-5@left',
    },
    {
      text: {
        en: 'When no tile fits any more the round is blocked: the pair with fewer pips scores those of the other pair, rounded down. Here all sixes have been laid, and all ends show a six. After a block, 6-6 opens again.',
        pt: 'Quando nenhuma pedra encaixa mais, o jogo tranca: a dupla com menos pintas marca as da outra, arredondadas para baixo. Aqui todas as senas foram jogadas e todas as pontas mostram sena. Depois de um jogo trancado, quem abre é de novo a 6-6.',
      },
      position:
        '0:0 6-6 6-6,6-4,5-2,4-0,3-2,3-1,2-2/6-5,6-0,5-5,4-1,2-1,2-0,1-1/6-2,5-1,5-0,4-2,3-0,1-0,0-0/6-3,6-1,5-4,5-3,4-4,4-3,3-3 6-6 6-0@left 3-0@left 6-3@left 6-4@left 4-1@left 6-2@right 6-1@left 5-2@right 6-5@right',
    },
    {
      text: {
        en: 'Rounds follow each other until, at the end of one, a pair has 200 points or more. If both have, the higher score wins.',
        pt: 'As rodadas seguem até que, no fim de uma delas, uma dupla tenha 200 pontos ou mais. Se as duas tiverem, vence a que tem mais.',
      },
    },
  ],
  origin: {
    en: 'Dominoes probably came from China, and reached Brazil by way of Europe. All over the country two ends are played, and going out is what counts. In the state of Amazonas, above all in Manaus, people play with four ends and count the fives on the table, at home, among friends and at the university. In 2013 Antonio, Costa Filho, Costa and Padilla tuned a player for it with a genetic algorithm, and in 2015 Endrews da Silva looked ahead with expectiminimax in his thesis at the Federal University of Amazonas.',
    pt: 'O dominó provavelmente veio da China e chegou ao Brasil pela Europa. Em quase todo o país se joga com duas pontas, e o que conta é bater. No Amazonas, principalmente em Manaus, se joga com quatro pontas e contando os múltiplos de cinco na mesa, em família, entre amigos e na universidade. Em 2013, Antonio, Costa Filho, Costa e Padilla ajustaram um jogador com um algoritmo genético e, em 2015, Endrews da Silva usou o expectiminimax em sua dissertação na Universidade Federal do Amazonas.',
  },
  watch: {
    // A table with four arms, and a choice between scoring now and what the others may answer.
    position:
      '0:0 6-6 6-6,5-5,5-0,4-0,3-3,2-2,0-0/6-3,6-1,5-2,4-2,3-1,2-1,1-1/6-4,5-4,5-1,4-4,4-1,3-0,1-0/6-5,6-2,6-0,5-3,4-3,3-2,2-0 6-6 6-3@left 6-4@right 6-5@up 3-3@left',
    agent: 'phases(mode=inference, start=3, middle=3, end=3, pruning=none, whole=true)',
  },
  lesson: async () => (await import('./lesson.js')).lesson,
  portuguese: () => import('./portuguese.js'),
};
