/** What the plots say, in English. */
export const PLOT_WORDS = {
  ratings: 'Ratings with 95% error bars',
  elo: 'Elo',
  scores: 'Score',
  score: 'score',
  fair: 'fair share',
  nodesByDepth: 'Nodes by depth',
  timeByDepth: 'Time by depth',
  depth: 'depth',
  nodes: 'nodes per move',
  milliseconds: 'milliseconds per move',
  lengths: 'Length of games',
  plies: 'plies',
  games: 'games',
  seats: 'Share of first places by seat',
  seat: 'seat',
  share: 'share of first places',
  crossTable: 'Score of the row against the column',
  agent: 'agent',
  opponent: 'opponent',
  fitness: 'Fitness by generation',
  generation: 'generation',
  fitnessValue: 'fitness',
  best: 'best',
  mean: 'mean',
} as const;
/** The words of plots, in whichever language. */
export type PlotWords = Readonly<Record<keyof typeof PLOT_WORDS, string>>;
