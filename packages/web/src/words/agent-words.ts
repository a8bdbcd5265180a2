/** Portuguese for the words of the engine's agents: their summaries, parameters and choices. A test asks for all. */
export const agentWords: Readonly<Record<string, string>> = {
  'any legal move, all alike': 'qualquer jogada possível, todas iguais',
  'the move that looks best at once; ties are drawn by lot':
    'a jogada que de cara parece melhor; os empates são decididos por sorteio',
  'looks at every line down to a depth': 'olha todas as linhas até uma profundidade',
  'minimax that leaves out what cannot change its answer': 'minimax que deixa de fora o que não muda a resposta',
  'alpha-beta that stops at a node once its value is good enough':
    'alfa-beta que para em um nó quando o valor já é bom o bastante',
  'principal variation search (NegaScout): deepens step by step, remembers positions, learns the order':
    'busca da variante principal (NegaScout): aprofunda passo a passo, lembra posições, aprende a ordem',
  'Monte Carlo tree search with UCB1 and random playouts, for any number of seats':
    'busca em árvore de Monte Carlo com UCB1 e jogos ao acaso, para qualquer número de lugares',
  'searches to the end of the game: perfect play, quick wins and slow losses, where that can be had':
    'busca até o fim do jogo: jogo perfeito, vitórias rápidas e derrotas lentas, onde for possível',
  'what an unfinished position is worth': 'quanto vale uma posição sem terminar',
  'decisions to look ahead': 'decisões a olhar adiante',
  'nodes to visit at most': 'nós a visitar, no máximo',
  'nodes to visit at most; beyond them the move is not proven':
    'nós a visitar, no máximo; além deles a jogada não fica provada',
  'milliseconds to think at most': 'milissegundos para pensar, no máximo',
  'prefer the quick win and the slow loss': 'preferir a vitória rápida e a derrota lenta',
  'the order in which moves are tried': 'a ordem em que as jogadas são testadas',
  'for the opponent, a value below this is good enough to look no further':
    'para o adversário, um valor abaixo deste basta para não buscar mais',
  'for itself, a value above this is good enough to look no further':
    'para si, um valor acima deste basta para não buscar mais',
  'whether the bounds are in units of payoff, or in the numbers that the evaluation counts by':
    'se os limites estão em unidades de ganho ou nos números da própria avaliação',
  bounds: 'limites',
  payoff: 'ganho',
  evaluation: 'avaliação',
  guess: 'palpite',
  quick: 'rápido',
  'nodes of the solver where more than all of them may be needed: enough for quick wins':
    'nós do solucionador onde talvez nem todos bastem: o suficiente para vitórias rápidas',
  'nodes of the search where no exact value can be had': 'nós da busca onde não há valor exato',
  'megabytes of memory for positions seen': 'megabytes de memória para posições vistas',
  'megabytes of memory for positions seen; 0 for alpha-beta alone':
    'megabytes de memória para posições vistas; 0 para alfa-beta apenas',
  'megabytes of memory for positions seen; 0 for none': 'megabytes de memória para posições vistas; 0 para nenhuma',
  'threads that search together; more than one play otherwise every time':
    'threads que buscam juntas; mais de uma joga diferente a cada vez',
  'megabytes of the tree that several threads share': 'megabytes da árvore que várias threads compartilham',
  'playouts to make at most': 'jogos ao acaso a fazer, no máximo',
  'how much to explore: the weight of UCB1 for rewards from 0 to 1':
    'quanto explorar: o peso de UCB1 para recompensas de 0 a 1',
  'what the move played has most of': 'o que a jogada escolhida tem a mais',
  'an opponent of measured strength, from 1 (beginner) to 6 (best)':
    'um adversário de força medida, de 1 (iniciante) a 6 (o melhor)',
  'an opponent of measured strength, from 1 (beginner) to 7 (best)':
    'um adversário de força medida, de 1 (iniciante) a 7 (o melhor)',
  'an opponent of measured strength, from 1 (beginner) to 8 (best)':
    'um adversário de força medida, de 1 (iniciante) a 8 (o melhor)',
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
  first: 'o primeiro',
  lower: 'limite inferior',
  upper: 'limite superior',
  table: 'tabela',
  c: 'exploração (c)',
  final: 'escolha final',
  visits: 'visitas',
  value: 'valor',
  'let mirror images share what was found, for evaluations that see them alike':
    'deixar as imagens espelhadas compartilharem o que foi encontrado, com avaliações que as veem iguais',
  'moves to look at in each position, the best by the evaluation':
    'jogadas a ver em cada posição, as melhores segundo a avaliação',
  'minimax with chance: weighs what may happen by its odds; Star1 and Star2 leave out what cannot matter':
    'minimax com acaso: pesa o que pode acontecer pela sua probabilidade; Star1 e Star2 deixam de fora o que não pode contar',
  'what may be left out': 'o que pode ser deixado de fora',
  'count events of chance as steps of the depth': 'contar os acontecimentos do acaso na profundidade',
  'Max^n: every side looks for what is best for itself, for any number of sides':
    'Max^n: cada lado busca o melhor para si, com qualquer número de lados',
  'Max^n that prunes what most likely does not matter, and looks again where it might':
    'Max^n que corta o que provavelmente não conta e volta a ver onde pode contar',
  'Max^n that prunes for good what most likely does not matter, and so sees deeper':
    'Max^n que corta de vez o que provavelmente não conta e assim vê mais fundo',
  'supposes that all others play together against it, and searches like PVS, for any number of sides':
    'supõe que todos os outros jogam juntos contra ele e busca como PVS, com qualquer número de lados',
  'Best Reply Search: after each own move only the opponent with the worst reply answers':
    'busca da melhor resposta: depois de cada jogada própria só responde o adversário com a pior resposta',
  'Monte Carlo tree search with UCB1, for any number of seats; of information sets where something is hidden':
    'busca em árvore de Monte Carlo com UCB1, para qualquer número de lugares; de conjuntos de informação onde algo está oculto',
  'Monte Carlo tree search in several guesses at what is hidden, each as if all were seen':
    'busca em árvore de Monte Carlo em vários palpites sobre o que está oculto, cada um como se tudo estivesse à vista',
  'how games are played out: by lot, by what looks best, or by a small search':
    'como os jogos são jogados até o fim: ao acaso, pelo que parece melhor, ou por uma pequena busca',
  'in greedy playouts and those with a search, the share of moves that are drawn by lot':
    'nos jogos gulosos e nos que buscam, a parte das jogadas sorteadas',
  'in playouts with a search, decisions to look ahead': 'nos jogos que buscam, decisões a olhar adiante',
  'in playouts with a search, moves to look at in each position': 'nos jogos que buscam, jogadas a ver em cada posição',
  'moves in a playout, after which an evaluation decides': 'jogadas até o fim, após as quais decide uma avaliação',
  'end playouts where the evaluation that decides them calls the game settled':
    'terminar os jogos onde a avaliação que os decide os dá por resolvidos',
  'where an evaluation decides a playout, the lead that makes winning e times as likely; 0: rewards are what positions are worth':
    'onde uma avaliação decide um jogo simulado, o avanço que torna a vitória e vezes mais provável; 0: as recompensas são o que as posições valem',
  'where an evaluation decides a playout, whom it likes best wins outright':
    'onde uma avaliação decide um jogo, ganha por inteiro quem ela prefere',
  'the evaluation that decides playouts; the same as eval if left out':
    'a avaliação que decide os jogos; a mesma que eval, se faltar',
  'what looks best, for guided playouts and for choosing children':
    'o que parece melhor, para guiar os jogos e para escolher os filhos',
  'moves to look at where another side is to act, if that is fewer':
    'jogadas a ver onde joga outro lado, se forem menos',
  'one more child of a node for every so many visits': 'mais um filho de um nó a cada tantas visitas',
  'RAVE: for about how many visits a move counts by the games where it came later':
    'RAVE: durante quantas visitas, mais ou menos, uma jogada conta pelos jogos em que veio mais tarde',
  'keep what is left of the tree from one move to the next, so that a move hangs on those before':
    'guardar o que resta da árvore de uma jogada para a outra, de modo que uma jogada depende das anteriores',
  'children of a node, the best by the evaluation': 'filhos de um nó, os melhores segundo a avaliação',
  "children of the others' nodes, where that is fewer: 1 is their best reply":
    'filhos dos nós dos outros, onde forem menos: 1 é a melhor resposta deles',
  reply: 'resposta',
  'where more than two sides play, only the one of the others who stands best answers in the tree':
    'onde jogam mais de dois lados, só responde na árvore aquele dos outros que está melhor',
  'fewer children with every move below the root': 'menos filhos a cada jogada abaixo da raiz',
  ties: 'empates',
  'which of children that look equally good: the first, or any, by lot':
    'qual dos filhos que parecem igualmente bons: o primeiro, ou qualquer um, por sorteio',
  'which children: the best, or half the best and half by lot':
    'que filhos: os melhores, ou metade os melhores e metade ao acaso',
  'play out all children of a node as soon as it gets them': 'jogar até o fim todos os filhos de um nó logo que os tem',
  'progressive bias: how much the order of the children counts':
    'inclinação progressiva: quanto conta a ordem dos filhos',
  'follow wins and losses that are certain, in games of two sides':
    'seguir vitórias e derrotas certas, em jogos de dois lados',
  'progressive history: how much a move counts that did well elsewhere':
    'história progressiva: quanto conta uma jogada que deu certo em outro lugar',
  'guesses at what is hidden': 'palpites sobre o que está oculto',
  'plays perfectly wherever the exact value can be had, else as well as a search can':
    'joga com perfeição onde dá para ter o valor exato; senão, tão bem quanto uma busca pode',
  symmetry: 'simetria',
  threads: 'threads em paralelo',
  tree: 'árvore',
  width: 'largura',
  pruning: 'corte',
  none: 'nenhum',
  chance: 'acaso',
  playout: 'jogo até o fim',
  greedy: 'guloso',
  epsilon: 'épsilon',
  search: 'busca',
  ahead: 'adiante',
  breadth: 'amplitude',
  length: 'comprimento',
  settled: 'resolvido',
  margin: 'margem',
  outright: 'por inteiro',
  judge: 'juiz',
  widen: 'alargar',
  rave: 'RAVE',
  reuse: 'reutilizar',
  k: 'filhos (k)',
  others: 'outros',
  taper: 'afunilar',
  selection: 'seleção',
  mixed: 'misto',
  together: 'juntos',
  bias: 'inclinação',
  proven: 'provado',
  history: 'história',
  samples: 'palpites',
  'what the position was worth in games of practice, by a network of tuples':
    'quanto a posição valeu em jogos de treino, segundo uma rede de grupos de casas',
  'chooses like the players whose games it was learned from, by lot as they would':
    'escolhe como os jogadores com cujos jogos aprendeu, por sorteio como eles fariam',
  'Monte Carlo tree search that tries first what a policy holds to be likely':
    'busca em árvore de Monte Carlo que tenta primeiro o que uma rede acha provável',
  net: 'rede',
  rating: 'rating',
  temperature: 'temperatura',
  policy: 'a rede',
  'the network, by its name; the one that comes with the game if left out':
    'a rede, pelo nome; a que vem com o jogo, se faltar',
  'the policy, by its name': 'a rede, pelo nome',
  'how strong a player to choose like, where it was learned from several; 0 for the strongest':
    'a força do jogador a imitar, onde se aprendeu de vários; 0 para o mais forte',
  'the evaluation that decides playouts': 'a avaliação que decide os jogos até o fim',
  'above 1 it chooses more by lot; with 0 it plays what is likeliest':
    'acima de 1, escolhe mais por sorteio; com 0, joga o mais provável',
  'how much the policy counts beside what was found, the more the fewer the visits':
    'quanto a rede conta ao lado do que se encontrou, tanto mais quanto menos visitas houver',
  'above 1 the policy is believed less, below 1 more': 'acima de 1, acredita-se menos na rede; abaixo de 1, mais',
  'how games are played out: by lot, or as the policy would play':
    'como os jogos são jogados até o fim: ao acaso, ou como a rede jogaria',
};
