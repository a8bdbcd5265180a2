/**
 * The kinds of events in a recorded search, and what their numbers are:
 * enter (alpha, beta), leave (value, reason), cut (remaining), select (visits), playout (value), back-up (visits, mean).
 */
export const EVENT = { enter: 0, leave: 1, cut: 2, select: 3, playout: 4, backUp: 5 } as const;
