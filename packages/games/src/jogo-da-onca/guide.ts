import { type Guide, translation } from '@tabuleiro/engine';
import { room } from './sentences.js';

/** Portuguese for the sentences with which the game refuses a text. */
const portugueseRefusals = translation(room, {
  'not-a-move': 'uma jogada é um passo como "c3-c4" ou capturas como "c3xc5xe5", não "{text}"',
  'no-point': 'não há nenhum ponto {point} no tabuleiro',
  over: 'o jogo acabou: {text} não pode ser jogado',
  'jaguar-elsewhere': 'é a vez da onça, que está em {point}, não em {from}',
  'no-dog': 'é a vez dos cachorros, e não há nenhum em {from}',
  'no-line': 'nenhuma linha leva de {from} diretamente a um vizinho {to}',
  taken: '{point} está ocupado',
  'must-capture': 'as regras obrigam a onça a capturar quando pode, por isso {text} não pode ser jogado',
  'dogs-step': 'os cachorros não capturam: andam de ponto em ponto',
  'no-jump': 'nenhum salto leva de {from} a {to}',
  'no-way': '{text} não é um caminho por cima de cachorros para pontos livres que as regras aqui permitam',
  'not-a-position':
    'uma posição são cinco linhas de cinco pontos e duas de três, cada um J, d ou ".", e quem joga, como em "{example}", não "{text}"',
  jaguars: 'deve haver uma onça no tabuleiro, não {jaguars}',
  'too-many-dogs': 'pode haver no máximo {most} cachorros no tabuleiro, não {dogs}',
  'too-few-dogs': 'a onça ganha quando restam {won} cachorros, por isso não pode haver {dogs}',
  'jaguar-won': 'com {dogs} cachorros a onça já ganhou, por isso não pode ser a sua vez',
  'other-rules': 'o Jogo da Onça está resolvido com {rules} e sem limite de jogadas; para outras regras não há tabelas',
  'no-table': 'não há a tabela {name}: construa as tabelas com "tabuleiro solve jogo-da-onca", em menos de uma hora',
  'damaged-table': 'a tabela {name} está danificada: {why}; apague-a e construa-a de novo',
  'altered-part': 'a tabela {name} está danificada: a parte {part} de {parts} foi alterada',
  'few-bytes': 'tem só {bytes} bytes',
  bytes: 'tem {bytes} bytes em vez de {expected}',
  'not-a-table': 'não é uma tabela do Jogo da Onça',
  'not-ranks': 'não contém distâncias do Jogo da Onça',
  'other-format': 'tem a versão {version} do formato, e não a {own}',
  'other-dogs': 'é para {dogs} cachorros, ou para outras regras',
  'altered-header': 'o seu cabeçalho foi alterado',
  'altered-head': 'o seu início foi alterado',
  'altered-sums': 'as suas somas de controlo foram alteradas',
});

export const guide: Guide = {
  summary: {
    en: 'A jaguar against fourteen dogs on a board with a lair.',
    pt: 'Uma onça contra catorze cachorros num tabuleiro com uma toca.',
  },
  rules: [
    {
      text: {
        en: 'One player has the jaguar, the other fourteen dogs. They stand on the points where lines meet: a square of five by five, and below it the triangle of the lair. The jaguar moves first, then the sides take turns.',
        pt: 'Um jogador tem a onça, o outro catorze cachorros. As peças ficam nos pontos onde as linhas se cruzam: um quadrado de cinco por cinco e, por baixo dele, o triângulo da toca. A onça joga primeiro; depois joga-se à vez.',
      },
      position: 'ddddd/ddddd/ddJdd/...../...../.../... J',
    },
    {
      text: {
        en: 'Jaguar and dogs move alike: along a line to the next point, if it is free.',
        pt: 'Onça e cachorros andam da mesma maneira: ao longo de uma linha até ao ponto seguinte, se estiver livre.',
      },
      position: 'ddddd/ddddd/dd.dd/..J../...../.../... d',
    },
    {
      text: {
        en: 'Only the jaguar captures: it jumps in a straight line over a dog beside it to the free point behind, and the dog leaves the board. Here it can jump from c3 over c4 to c5.',
        pt: 'Só a onça captura: salta em linha reta por cima de um cachorro ao seu lado para o ponto livre logo atrás, e o cachorro sai do tabuleiro. Aqui pode saltar de c3, por cima de c4, para c5.',
      },
      position: 'ddddd/ddddd/d.J.d/..d../...../.../... J',
    },
    {
      text: {
        en: 'After a jump it may jump again, over another dog, as often as it can, and may stop whenever it likes. It need not capture at all. Here c3 over c4 to c5 can go on over b5 to a5, over d5 to e5, or over c6 to c7.',
        pt: 'Depois de um salto pode saltar outra vez, por cima de outro cachorro, quantas vezes puder, e parar quando quiser. Também não é obrigada a capturar. Aqui o salto de c3 para c5 pode continuar por cima de b5 para a5, de d5 para e5 ou de c6 para c7.',
      },
      position: 'ddddd/ddd../..J../..d../.d.d./.d./... J',
    },
    {
      text: {
        en: 'The jaguar wins when it has captured five dogs.',
        pt: 'A onça ganha quando tiver capturado cinco cachorros.',
      },
      position: 'ddd.d/d.d../...d./...d./..J../..d/... d',
    },
    {
      text: {
        en: 'The dogs win when the jaguar can neither step nor jump, wherever that happens. Here it is shut in at the bottom of its lair.',
        pt: 'Os cachorros ganham quando a onça não pode andar nem saltar, onde quer que esteja. Aqui está fechada no fundo da sua toca.',
      },
      position: 'd.d../..d../...../..d../..d.d/ddd/dJd J',
    },
    {
      text: {
        en: 'When the same position comes up for the fourth time, with the same side to move, the game is drawn.',
        pt: 'Quando a mesma posição surge pela quarta vez, com o mesmo lado a jogar, o jogo empata.',
      },
    },
  ],
  origin: {
    en: 'The Jogo da Onça belongs to several peoples of Brazil: the Bororo of Mato Grosso, the Manchineri of Acre and the Guarani of São Paulo play it, and it has been seen as far apart as Amazonas, Paraíba, Minas Gerais, Bahia and Paraná. The board is drawn into firm sand, with stones or seeds as pieces. Boards with these lines are known elsewhere too, so the game may have come with the colonisers and been made their own by the peoples who play it. In schools it serves to talk about shapes, about planning, and about how many weak ones together can hold a strong one. In 2019 Felipe Nascimento and Elloá Guedes of the Universidade do Estado do Amazonas estimated how large the game is, and let programs play it.',
    pt: 'O Jogo da Onça pertence a vários povos do Brasil: jogam-no os Bororo, em Mato Grosso, os Manchineri, no Acre, e os Guarani, em São Paulo, e há notícia dele em lugares tão distantes como o Amazonas, a Paraíba, Minas Gerais, a Bahia e o Paraná. O tabuleiro risca-se na areia batida, com pedras ou sementes a fazer de peças. Tabuleiros com estas linhas conhecem-se também noutras terras, por isso é possível que o jogo tenha vindo com os colonizadores e que os povos que o jogam o tenham feito seu. Na escola serve para falar de formas, de planos e de como muitos fracos, juntos, seguram um forte. Em 2019, Felipe Nascimento e Elloá Guedes, da Universidade do Estado do Amazonas, estimaram o tamanho do jogo e puseram programas a jogá-lo.',
  },
  pt: {
    jaguar: 'onça',
    dogs: 'cachorros',
    dog: 'cachorro',
    chain: 'sequência',
    'captures in one turn: one, as many as the jaguar likes, or on until no more can follow':
      'capturas numa jogada: uma, quantas a onça quiser, ou até não haver mais',
    single: 'uma só',
    free: 'livre',
    finished: 'até ao fim',
    'must-capture': 'captura obrigatória',
    'whether the jaguar must capture when it can': 'se a onça tem de capturar quando pode',
    captures: 'capturas',
    'captured dogs that win for the jaguar': 'cachorros capturados que dão a vitória à onça',
    'past-win': 'além da vitória',
    'whether a chain may go on after the capture that wins':
      'se uma sequência pode continuar depois da captura que dá a vitória',
    repetition: 'repetição',
    'the occurrence of a position that makes the game a draw': 'a ocorrência de uma posição que faz o jogo empatar',
    moves: 'jogadas',
    'moves of each side after which the game is a draw': 'jogadas de cada lado ao fim das quais o jogo empata',
    'for the dogs: captures, the room that the jaguar has, and how the pack stands':
      'para os cachorros: capturas, o espaço da onça e a disposição da matilha',
    'for the jaguar: captures, and room to move outside the lair':
      'para a onça: capturas e espaço para andar fora da toca',
    'how close the dogs are to shutting the jaguar in, learned from the solved game':
      'quão perto estão os cachorros de fechar a onça, aprendido do jogo resolvido',
    'what a captured dog takes from the dogs, besides what the tables say':
      'o que um cachorro capturado tira aos cachorros, além do que dizem as tabelas',
    even: 'equilíbrio',
    'the worth to the dogs that is no better than a draw':
      'o valor para os cachorros que não é melhor do que um empate',
    captured: 'capturados',
    'worth of a captured dog': 'valor de um cachorro capturado',
    mobility: 'mobilidade',
    'worth of a step that the jaguar can make': 'valor de um passo que a onça pode dar',
    area: 'área',
    'worth of a point that the jaguar can walk to': 'valor de um ponto aonde a onça pode chegar a andar',
    threats: 'ameaças',
    'worth of a dog that the jaguar can capture at once': 'valor de um cachorro que a onça pode capturar já',
    open: 'desprotegidos',
    'worth of a dog with free points on both sides in a line':
      'valor de um cachorro com pontos livres dos dois lados numa linha',
    distance: 'distância',
    'worth of a step between the jaguar and a dog, over all dogs':
      'valor de cada passo entre a onça e um cachorro, somado por todos',
    lair: 'toca',
    'worth of standing in the lair': 'valor de estar na toca',
    "the jaguar's first: 200 for every captured dog": 'a primeira da onça: 200 por cada cachorro capturado',
    "the dogs' first: of the dogs beside the jaguar, the share that it cannot capture":
      'a primeira dos cachorros: dos cachorros ao lado da onça, a parte que ela não pode capturar',
    "the dogs' second: 1000 less 100 for every point that the jaguar can walk to, its own included":
      'a segunda dos cachorros: 1000 menos 100 por cada ponto aonde a onça pode chegar a andar, incluindo o seu',
    'as in the paper: alpha-beta to a fixed depth, blind to the limit of moves, ties by lot':
      'como no artigo: alfa-beta até uma profundidade fixa, sem ver o limite de jogadas, empates à sorte',
  },
  refusals: { pt: portugueseRefusals },
};
