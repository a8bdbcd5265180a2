import type { Motion } from '@tabuleiro/engine';

/** What can be heard and felt of a game. */
export const CUES = ['move', 'take', 'turn', 'points', 'no', 'win', 'loss', 'draw'] as const;
/** One of these. */
export type Cue = (typeof CUES)[number];

/** What a move sounds like: how it was made, and whether it brought points. */
export function cueOfMove({ glides = [], turns = [] }: Motion, gained: boolean): Cue {
  if (gained) return 'points';
  if (turns.length > 0) return 'turn';
  return glides.some(({ takes = [] }) => takes.some((cell) => cell !== null)) ? 'take' : 'move';
}

/** What the end sounds like to those at this device, whose payoffs are given. */
export function cueOfEnd(payoffs: readonly number[], seats: readonly number[]): Cue {
  const best = Math.max(...payoffs);
  if (payoffs.every((payoff) => payoff === best)) return 'draw';
  return seats.length === 0 || seats.some((seat) => payoffs[seat] === best) ? 'win' : 'loss';
}
