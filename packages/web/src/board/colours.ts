import { type Game, SEAT_COLOURS } from '@tabuleiro/engine';

/** The class that gives something the colour of a seat; null is nobody. See page.css. */
export function colourOf({ board }: Pick<Game, 'board'>, seat: number | null): string {
  const colours = board?.colours ?? SEAT_COLOURS;
  return seat === null ? 'colour-nobody' : `colour-${colours[seat] ?? 'nobody'}`;
}

/** The colour of the n-th of many things that are no seats. */
export function nthColour(n: number): string {
  return `colour-${SEAT_COLOURS[n % 6]}`;
}
