/** Games that somebody played, whoever wrote them down: what a policy is learned from. */

/** Whose moves are learned, by what is known of the players. */
export interface Band {
  /** The player is called this, or has it in the name where `part` says so; anybody when left out. */
  readonly player?: string;
  readonly part?: boolean;
  /** The player's rating in the record is from `low` to `high`; with none, or any, when left out. */
  readonly low?: number;
  readonly high?: number;
  /** What the policy is said to be worth, on the scale of whoever says it; null where nobody does. */
  readonly rating: number | null;
}

/** A decision or an event of chance. */
export interface RecordedStep {
  readonly move: number;
  /** Which of the bands the player is of; -1 for what nobody is to learn from. */
  readonly band: number;
  /** The position before it as text, where the steps before do not lead there. */
  readonly from?: string;
}

/** A game that was played. */
export interface RecordedGame {
  /** Counted through the record; games that belong together have the same number. */
  readonly number: number;
  /** The position that it began in. */
  readonly start: string;
  readonly steps: readonly RecordedStep[];
}

/** Of so many games in a row the last one is held out: it is not learned from, and what was learned is judged by it. */
export const HELD_OUT_OF = 5;

/** Whether a game is held out: by its number alone, so that whoever learns from the same record holds out the same. */
export function isHeldOut({ number }: Pick<RecordedGame, 'number'>): boolean {
  return number % HELD_OUT_OF === HELD_OUT_OF - 1;
}

/** What is known of a player. */
export interface RecordedPlayer {
  readonly name: string;
  readonly rating: number | null;
}

/** The first band that a player is of; -1 where none is. */
export function bandOf(bands: readonly Band[], { name, rating }: RecordedPlayer): number {
  return bands.findIndex(({ player, part, low, high }) => {
    if (player !== undefined && !(part ? name.includes(player) : name === player)) return false;
    if (low === undefined && high === undefined) return true;
    return (
      rating !== null && rating >= (low ?? Number.NEGATIVE_INFINITY) && rating <= (high ?? Number.POSITIVE_INFINITY)
    );
  });
}
