/** The players of the report's tables: a heuristic with its weights, as a label and as an agent. */

/** The random control kept its value for thousands of leaves on end; this many come nearest to its table. */
const CONTROL_HOLD = 3000;

/** The strengths of monica, middle, straight and triple; all but the first come from a random search. */
const STRENGTHS = [
  [1.13, 1.15, 1.17, 1.19],
  [1.23308, 1.26326, 1.11807, 0.99693],
  [0.946981, 1.120938, 1.126149, 1.23813],
  [0.917492, 1.138074, 1.259564, 1.168299],
] as const;

type Strengths = (typeof STRENGTHS)[number];

interface PaperPlayer {
  readonly label: string;
  readonly evaluation: string;
}

const one = (bias: number): PaperPlayer => ({ label: `one ${bias}`, evaluation: `one-paper(bias=${bias})` });

const oneTwo = (own: number, theirs: number, ownStrong: number, theirsStrong: number, strict = false): PaperPlayer => ({
  label: `1.2${strict ? ' strict' : ''} ${own} ${theirs} ${ownStrong} ${theirsStrong}`,
  evaluation: `one-two${strict ? '-strict' : ''}-paper(own=${own}, theirs=${theirs}, own-strong=${ownStrong}, theirs-strong=${theirsStrong})`,
});

const lines = (label: string, evaluation: string, strengths: Strengths): PaperPlayer => {
  const [monica, middle, straight, triple] = strengths;
  return {
    label: `${label} ${strengths.join(' ')}`,
    evaluation: `${evaluation}(monica=${monica}, middle=${middle}, straight=${straight}, triple=${triple})`,
  };
};

const PLAYERS = {
  control: { label: 'control', evaluation: 'control(draw=0)' },
  one: one(0.5),
  'one-0': one(0),
  'one-1': one(1),
  '1.2': oneTwo(1, 1, 1, 1),
  '1.2-guarded': oneTwo(4, 3, 2, 8),
  '1.2-bold': oneTwo(3, 4, 8, 3),
  '1.2-defensive': oneTwo(1, 5, 3, 10.1),
  '1.2-offensive': oneTwo(5, 1, 8.1, 3),
  '1.2-passive': oneTwo(10, 10, 6, 4),
  '1.2-strict': oneTwo(1, 1, 1, 1, true),
  A: lines('A', 'a', STRENGTHS[0]),
  'A-2': lines('A', 'a', STRENGTHS[1]),
  'A-3': lines('A', 'a', STRENGTHS[2]),
  'A-4': lines('A', 'a', STRENGTHS[3]),
  'A*': lines('A star', 'a-star-paper', STRENGTHS[0]),
  'A*-2': lines('A star', 'a-star-paper', STRENGTHS[1]),
  'A*-3': lines('A star', 'a-star-paper', STRENGTHS[2]),
  'A*-4': lines('A star', 'a-star-paper', STRENGTHS[3]),
  'A*-still': lines('A star N', 'a-star-still-paper', STRENGTHS[0]),
  'A+': lines('A hacked', 'a-hacked-paper', STRENGTHS[0]),
  'A+-2': lines('A hacked', 'a-hacked-paper', STRENGTHS[1]),
  'A+-3': lines('A hacked', 'a-hacked-paper', STRENGTHS[2]),
  'A+-4': lines('A hacked', 'a-hacked-paper', STRENGTHS[3]),
} as const satisfies Readonly<Record<string, PaperPlayer>>;

export type PlayerName = keyof typeof PLAYERS;

export function labelOf(name: PlayerName): string {
  return PLAYERS[name].label;
}

/** The player as it was run: alpha-beta in random order, deeper as the board fills, the program's slips included. */
export function agentOf(name: PlayerName): string {
  const { evaluation } = PLAYERS[name];
  const hold = name === 'control' ? CONTROL_HOLD : 1;
  return `paper(search=alphabeta, depth=0, eval=${evaluation}, order=random, hold=${hold})`;
}
