import { choice, flag, int, type ParamSpecs, type Values } from '@tabuleiro/engine';

const UNLIMITED = Number.POSITIVE_INFINITY;

/** Captures that can be asked for at the most: half of the dogs. */
const MOST_CAPTURES = 7;

/** How long a turn of captures may be: one hop, any number of them, or as many as there are. */
const CHAINS = ['single', 'free', 'finished'] as const;

export const ruleOptions = {
  chain: choice(
    'captures in one turn: one, as many as the jaguar likes, or on until no more can follow',
    CHAINS,
    'free',
  ),
  'must-capture': flag('whether the jaguar must capture when it can', false),
  captures: int('captured dogs that win for the jaguar', 5, 1, MOST_CAPTURES),
  'past-win': flag('whether a chain may go on after the capture that wins', false),
  repetition: int('the occurrence of a position that makes the game a draw', 4, 2, UNLIMITED),
  moves: int('moves of each side after which the game is a draw', UNLIMITED, 1, UNLIMITED),
} satisfies ParamSpecs;

export const presets = {
  // Table 1 of the paper: games of 25 moves a side that end in no other way than by a win.
  paper: { chain: 'free', 'must-capture': false, captures: 5, 'past-win': false, repetition: UNLIMITED, moves: 25 },
} as const;

export type RuleValues = Values<typeof ruleOptions>;

/** What the options say of how pieces move and win; the rest of them is for the referee. */
export interface Rules {
  readonly chain: (typeof CHAINS)[number];
  /** Whether the jaguar must capture when it can. */
  readonly mustCapture: boolean;
  /** How many captured dogs win for the jaguar. */
  readonly captures: number;
  /** Whether a chain may go on after the capture that wins. It changes no result, but how many moves there are. */
  readonly pastWin: boolean;
}

export function boardRules({ chain, captures, 'must-capture': mustCapture, 'past-win': pastWin }: RuleValues): Rules {
  return { chain, captures, mustCapture, pastWin };
}
