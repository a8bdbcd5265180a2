/**
 * The phases of a game, for any game: thirds of the mean length of the games that were sampled, in plies. What is
 * played beyond that length belongs to the end.
 */
export const PHASES = ['opening', 'middle', 'end'] as const;
/** A third of a game, by plies. */
export type Phase = (typeof PHASES)[number];

/** The first ply of a phase, where games have this mean length. */
export function phaseStart(phase: Phase, length: number): number {
  return Math.ceil((PHASES.indexOf(phase) * length) / PHASES.length);
}

/** The phase to which the decision after so many plies belongs. */
export function phaseAt(ply: number, length: number): Phase {
  return PHASES.findLast((phase) => ply >= phaseStart(phase, length)) ?? PHASES[0];
}
