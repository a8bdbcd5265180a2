import type { Catalogue, Table } from '@tabuleiro/engine';
import { PERSON } from '@tabuleiro/engine/match';
import { levelsFor } from '../levels.js';

/** Ways to sit down that most people want. */
export const SEATINGS = ['easy', 'fair', 'hard', 'together'] as const;
/** One of these. */
export type Seating = (typeof SEATINGS)[number];

/** The level that an opponent has, by the levels there are from weak to strong; null where only people play. */
export function levelFor(seating: Seating, levels: readonly string[]): string | null {
  if (seating === 'together' || levels.length === 0) return null;
  const at = { easy: Math.floor(levels.length / 6), fair: Math.floor(levels.length / 2), hard: levels.length - 1 };
  return levels[at[seating]];
}

/** Who sits where: one person stays where they sat, or sits down first; everybody else has the level. */
export function seated(seating: Seating, levels: readonly string[], players: readonly string[]): string[] {
  const level = levelFor(seating, levels) ?? PERSON;
  const people = players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
  const own = people.length === 1 ? people[0] : 0;
  return players.map((_, seat) => (seat === own ? PERSON : level));
}

/** Which of these ways it is; null where it is another one. */
export function seatingOf(levels: readonly string[], players: readonly string[]): Seating | null {
  const same = (seating: Seating) => seated(seating, levels, players).every((player, seat) => player === players[seat]);
  return SEATINGS.find(same) ?? null;
}

/**
 * The players of one table at another one, which may have more seats or other rules: whoever cannot play there gives
 * way to somebody about as strong who can. New seats go to the level of the others, or to people where only they play.
 */
export function reseated(catalogue: Catalogue, from: Table, to: Table, players: readonly string[]): string[] {
  const [before, after] = [levelsFor(catalogue, from), levelsFor(catalogue, to)];
  const other = players.find((player) => player !== PERSON) ?? PERSON;
  return Array.from({ length: to.setup.seats }, (_, seat) => {
    const player = players[seat] ?? other;
    if (player === PERSON || catalogue.readAgent(to, player).ok) return player;
    const share = Math.max(0, before.indexOf(player)) / Math.max(1, before.length - 1);
    return after[Math.round(share * (after.length - 1))] ?? PERSON;
  });
}
