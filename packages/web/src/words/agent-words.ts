/** Portuguese for the words of the engine's agents: their summaries, parameters and choices. A test asks for all. */
export const agentWords: Readonly<Record<string, string>> = {
  'any legal move, all alike': 'qualquer jogada possível, todas iguais',
  'the move that looks best at once; ties are drawn by lot':
    'a jogada que logo parece melhor; os empates são tirados à sorte',
  'looks at every line down to a depth': 'olha para todas as linhas até uma profundidade',
  'minimax that leaves out what cannot change its answer': 'minimax que deixa de fora o que não muda a resposta',
  'alpha-beta that stops at a node once its value is good enough':
    'alfa-beta que para num nó quando o valor já é suficientemente bom',
  'principal variation search (NegaScout): deepens step by step, remembers positions, learns the order':
    'procura da variante principal (NegaScout): aprofunda passo a passo, lembra posições, aprende a ordem',
  'Monte Carlo tree search with UCB1 and random playouts, for any number of seats':
    'procura em árvore de Monte Carlo com UCB1 e jogos ao acaso, para qualquer número de lugares',
  'searches to the end of the game: perfect play, quick wins and slow losses, where that can be had':
    'procura até ao fim do jogo: jogo perfeito, vitórias rápidas e derrotas lentas, onde for possível',
  'what an unfinished position is worth': 'quanto vale uma posição por acabar',
  'decisions to look ahead': 'decisões a olhar em frente',
  'nodes to visit at most': 'nós a visitar, no máximo',
  'nodes to visit at most; beyond them the move is not proven':
    'nós a visitar, no máximo; para lá deles a jogada não fica provada',
  'milliseconds to think at most': 'milissegundos para pensar, no máximo',
  'prefer the quick win and the slow loss': 'preferir a vitória rápida e a derrota lenta',
  'the order in which moves are tried': 'a ordem em que se experimentam as jogadas',
  'for the opponent, a value below this, in units of payoff, is good enough to look no further':
    'para o adversário, um valor abaixo deste, em unidades de ganho, basta para não procurar mais',
  'for itself, a value above this, in units of payoff, is good enough to look no further':
    'para si, um valor acima deste, em unidades de ganho, basta para não procurar mais',
  'megabytes of memory for positions seen': 'megabytes de memória para posições vistas',
  'playouts to make at most': 'jogos ao acaso a fazer, no máximo',
  'how much to explore: the weight of UCB1 for rewards from 0 to 1':
    'quanto explorar: o peso de UCB1 para recompensas de 0 a 1',
  'what the move played has most of': 'aquilo de que a jogada escolhida tem mais',
  'an opponent of measured strength, from 1 (beginner) to 8 (best)':
    'um adversário de força medida, de 1 (principiante) a 8 (o melhor)',
  'which level, 1 being the weakest': 'que nível, sendo 1 o mais fraco',
  n: 'nível',
  depth: 'profundidade',
  nodes: 'nós',
  ms: 'milissegundos',
  eval: 'avaliação',
  haste: 'pressa',
  order: 'ordem',
  listed: 'listada',
  random: 'ao acaso',
  lower: 'limite inferior',
  upper: 'limite superior',
  table: 'tabela',
  c: 'exploração (c)',
  final: 'escolha final',
  visits: 'visitas',
  value: 'valor',
};
