/** A part of the site, with its pages by their files in the repository, in the order in which they are listed. */
export interface Part {
  readonly title: string;
  readonly files: readonly string[];
}

/** The page that everything begins with. */
export const FRONT = 'README.md';

/** What is on the site besides its front, the API reference and the demo. */
export const CONTENTS: readonly Part[] = [
  {
    title: 'Tutorials',
    files: [
      'docs/tutorials/first-game.md',
      'docs/tutorials/first-agent.md',
      'docs/tutorials/first-experiment.md',
      'docs/tutorials/first-paper.md',
      'docs/tutorials/first-engine.md',
    ],
  },
  {
    title: 'How to',
    files: [
      'docs/play.md',
      'docs/serve.md',
      'docs/research.md',
      'docs/learn.md',
      'docs/write-a-game.md',
      'docs/extensions.md',
      'clients/python/README.md',
    ],
  },
  {
    title: 'Algorithms',
    files: [
      'docs/algorithms/minimax.md',
      'docs/algorithms/alpha-beta.md',
      'docs/algorithms/bounded-alpha-beta.md',
      'docs/algorithms/pvs.md',
      'docs/algorithms/expectiminimax.md',
      'docs/algorithms/maxn.md',
      'docs/algorithms/paranoid.md',
      'docs/algorithms/best-reply.md',
      'docs/algorithms/uct.md',
      'docs/algorithms/hidden-hands.md',
      'docs/algorithms/exact.md',
    ],
  },
  {
    title: 'Games and papers',
    files: [
      'docs/papers.md',
      'docs/jogo-da-onca-solved.md',
      'docs/dominoes.md',
      'docs/chinese-checkers.md',
      'experiments/README.md',
    ],
  },
  {
    title: 'Reference',
    files: [
      'docs/protocol.md',
      'docs/fair-dealing.md',
      'bench/README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
    ],
  },
];

/** All pages that are made of a file, the front first. */
export const PAGES: readonly string[] = [FRONT, ...CONTENTS.flatMap(({ files }) => files)];
