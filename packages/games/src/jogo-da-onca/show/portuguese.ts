import { translation } from '@tabuleiro/engine';
import { room } from '../sentences.js';

/** Portuguese for the words of Jogo da Onça outside its rules. */
export const words: Readonly<Record<string, string>> = {
  jaguar: 'onça',
  dogs: 'cachorros',
  dog: 'cachorro',
  chain: 'sequência',
  'captures in one turn: one, as many as the jaguar likes, or on until no more can follow':
    'capturas em uma jogada: uma, quantas a onça quiser, ou até não haver mais',
  single: 'uma só',
  free: 'livre',
  finished: 'até o fim',
  'must-capture': 'captura obrigatória',
  'whether the jaguar must capture when it can': 'se a onça é obrigada a capturar quando pode',
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
  'the worth to the dogs that is no better than a draw': 'o valor para os cachorros que não é melhor do que um empate',
  captured: 'capturados',
  'worth of a captured dog': 'valor de um cachorro capturado',
  mobility: 'mobilidade',
  'worth of a step that the jaguar can make': 'valor de um passo que a onça pode dar',
  area: 'área',
  'worth of a point that the jaguar can walk to': 'valor de um ponto aonde a onça pode chegar andando',
  threats: 'ameaças',
  'worth of a dog that the jaguar can capture at once': 'valor de um cachorro que a onça pode capturar já',
  open: 'desprotegidos',
  'worth of a dog with free points on both sides in a line':
    'valor de um cachorro com pontos livres dos dois lados em uma linha',
  distance: 'distância',
  'worth of a step between the jaguar and a dog, over all dogs':
    'valor de cada passo entre a onça e um cachorro, somado sobre todos',
  lair: 'toca',
  'worth of standing in the lair': 'valor de estar na toca',
  "the jaguar's first: 200 for every captured dog": 'a primeira da onça: 200 por cachorro capturado',
  "the dogs' first: of the dogs beside the jaguar, the share that it cannot capture":
    'a primeira dos cachorros: dos cachorros ao lado da onça, a parte que ela não pode capturar',
  "the dogs' second: 1000 less 100 for every point that the jaguar can walk to, its own included":
    'a segunda dos cachorros: 1000 menos 100 por ponto aonde a onça pode chegar andando, incluindo o seu',
};

/** Portuguese for the sentences with which the game refuses a text. */
export const refusals = translation(room, {
  'dogs-captured': 'capturados',
  'dogs-left': 'cachorros em jogo',
  'not-a-move': 'uma jogada é um passo como "c3-c4" ou capturas como "c3xc5xe5", não "{text}"',
  'no-point': 'não há nenhum ponto {point} no tabuleiro',
  over: 'o jogo acabou: {text} não pode ser jogado',
  'jaguar-elsewhere': 'é a vez da onça, que está em {point}, não em {from}',
  'no-dog': 'é a vez dos cachorros, e não há nenhum em {from}',
  'no-line': 'nenhuma linha leva de {from} diretamente a um vizinho {to}',
  taken: '{point} está ocupado',
  'must-capture': 'as regras obrigam a onça a capturar quando pode, por isso {text} não pode ser jogado',
  'dogs-step': 'os cachorros não capturam: andam de ponto em ponto',
  'no-jump': 'nenhum pulo leva de {from} a {to}',
  'no-way': '{text} não é um caminho por cima de cachorros para pontos livres que as regras aqui permitam',
  'not-a-position':
    'uma posição são cinco linhas de cinco pontos e duas de três, cada um J, d ou ".", e quem joga, como em "{example}", não "{text}"',
  jaguars: 'deve haver uma onça no tabuleiro, não {jaguars}',
  'too-many-dogs': 'pode haver no máximo {most} cachorros no tabuleiro, não {dogs}',
  'too-few-dogs': 'a onça ganha quando restam {won} cachorros, por isso não pode haver {dogs}',
  'jaguar-won': 'com {dogs} cachorros a onça já ganhou, por isso não pode ser a sua vez',
  'other-rules': 'o Jogo da Onça está resolvido com {rules} e sem limite de jogadas; para outras regras não há tabelas',
  'no-table':
    'não há a tabela {name}: construa as tabelas com "tabuleiro solve jogo-da-onca --build", em menos de uma hora',
  'damaged-table': 'a tabela {name} está danificada: {why}; apague e construa de novo',
  'altered-part': 'a tabela {name} está danificada: a parte {part} de {parts} foi alterada',
  'few-bytes': 'tem só {bytes} bytes',
  bytes: 'tem {bytes} bytes em vez de {expected}',
  'not-a-table': 'não é uma tabela do Jogo da Onça',
  'not-ranks': 'não contém distâncias do Jogo da Onça',
  'other-format': 'tem a versão {version} do formato, e não a {own}',
  'other-dogs': 'é para {dogs} cachorros, ou para outras regras',
  'altered-header': 'o cabeçalho foi alterado',
  'altered-head': 'o início foi alterado',
  'altered-sums': 'as somas de verificação foram alteradas',
});
