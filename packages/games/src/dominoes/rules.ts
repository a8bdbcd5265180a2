import { choice, flag, int, type Values } from '@tabuleiro/engine';

/**
 * The points on which the game is told in different ways, each as an option. The thesis is E. S. S. da Silva, "Proposta
 * de um agente para o jogo de dominó de 4 pontas utilizando o algoritmo expectiminimax" (UFAM, Manaus, 2015); where it
 * is silent, the default is what public rules of the dominoes of Manaus say, or else an assumption, and the help says
 * which.
 */
export const ruleOptions = {
  play: choice(
    'what is played: a match of several rounds, as in the thesis, or one round',
    ['match', 'round'],
    'match',
  ),
  ends: choice(
    'how many ends the table has: 4 as in Manaus; 2 as elsewhere in Brazil, where going out is all that counts',
    ['4', '2'],
    '4',
  ),
  target: int('points that end a match (thesis: 200)', 200, 5, 1000),
  'match-end': choice(
    'when a match ends: with the round in which a pair reaches the target (thesis), or as soon as one does (seen elsewhere)',
    ['round-end', 'at-once'],
    'round-end',
  ),
  level: choice(
    'when both pairs reach the target with the same points (public rules: another round)',
    ['another-round', 'draw'],
    'another-round',
  ),
  'no-double': choice(
    'when whoever should open has no double: the next seat with one opens (public rules), or tiles are dealt again',
    ['next-seat', 'redeal'],
    'next-seat',
  ),
  'after-block': choice(
    'who opens after a blocked round: the holder of 6-6, with it (public rules); whoever played last; or, of the pair with fewer pips, who played last or sits after who did, and 6-6 where pips are level (both seen elsewhere)',
    ['double-six', 'last-player', 'winners'],
    'double-six',
  ),
  redeal: choice(
    'deal again when a hand has five doubles or more (seen in public rules; the thesis does not)',
    ['never', 'five-doubles'],
    'never',
  ),
  opening: choice(
    'what the opening double adds to the ends: both halves until two arms are covered (public rules); both, then one half beside a covered arm; or a half for every open arm not yet covered (both seen elsewhere)',
    ['both', 'one', 'arms'],
    'both',
  ),
  doubles: choice('what a double at an end counts: both halves (public rules) or one', ['both', 'one'], 'both'),
  'most-points': choice(
    'the largest sum of the ends that scores: any multiple of 5, or 25 as the thesis lists them',
    ['any', '25'],
    'any',
  ),
  'equal-ends': choice(
    'of ends that show the same number, a player chooses (assumed), or the first is taken (as the thesis counts moves)',
    ['choose', 'first'],
    'choose',
  ),
  'pass-after-pass': choice(
    'what a pass right after another pass gives: 20 points like any (thesis), or nothing (seen in public rules)',
    ['scores', 'nothing'],
    'scores',
  ),
  galo: choice(
    'when all others pass, 50 points: without a word (assumed), or only if it was announced with the move (thesis)',
    ['automatic', 'called'],
    'automatic',
  ),
  'galo-replaces': flag(
    'the 50 points stand in place of those of the three passes (public rules), not beside them',
    true,
  ),
  'false-galo': int(
    'points that a wrongly announced galo gives to the other pair (50 seen in public rules)',
    50,
    0,
    50,
  ),
  blocked: choice(
    'a blocked round: the pair with fewer pips takes those of the other, rounded down (public rules), or nobody scores',
    ['pips', 'nothing'],
    'pips',
  ),
} as const;

export type Rules = Values<typeof ruleOptions>;

/** Named sets of options: the public rules, and what comes closest to the rounds that the thesis measured. */
export const presets = {
  public: {},
  thesis: { opening: 'arms', 'equal-ends': 'first', blocked: 'nothing' },
  'two-ended': { ends: '2', play: 'round' },
} as const;

/** What the opening double adds to the ends, in halves, with 0 to 4 arms covered. */
const OPENING_HALVES = { both: [2, 2, 0, 0, 0], one: [2, 1, 0, 0, 0], arms: [2, 1, 2, 1, 0] } as const;
/** No sum of the ends is larger than this. */
const LARGEST_SUM = 63;

/** The rules of a round in the form that playing it reads. */
export class RoundRules {
  readonly fourEnded: boolean;
  readonly halves: Int8Array;
  readonly doublesCount: number;
  readonly freeChoice: boolean;
  /** SCORE[sum]: what the sum of the ends is worth. */
  readonly score = new Int8Array(LARGEST_SUM + 1);
  readonly repeatedPass: number;
  readonly called: boolean;
  readonly galoReplaces: boolean;
  readonly falseGalo: number;
  readonly blockedScores: boolean;
  /** Whether a match is over when both pairs have the target and the same points. */
  readonly levelEnds: boolean;

  constructor(rules: Rules) {
    this.fourEnded = rules.ends === '4';
    this.halves = Int8Array.from(OPENING_HALVES[rules.opening]);
    this.doublesCount = rules.doubles === 'both' ? 2 : 1;
    this.freeChoice = rules['equal-ends'] === 'choose';
    const most = rules['most-points'] === 'any' ? LARGEST_SUM : 25;
    if (this.fourEnded) for (let sum = 5; sum <= most; sum += 5) this.score[sum] = sum;
    this.repeatedPass = rules['pass-after-pass'] === 'scores' ? PASS_POINTS : 0;
    this.called = rules.galo === 'called' && this.fourEnded;
    this.galoReplaces = rules['galo-replaces'];
    this.falseGalo = rules['false-galo'];
    this.blockedScores = rules.blocked === 'pips';
    this.levelEnds = rules.level === 'draw';
  }
}

export const PASS_POINTS = 20;
export const GALO_POINTS = 50;
/** For going out with a double. */
export const DOUBLE_POINTS = 20;

/** Pips are paid in fives. */
export function roundedDown(pips: number): number {
  return pips - (pips % 5);
}
