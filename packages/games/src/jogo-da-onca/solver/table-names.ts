import { DOGS, POINTS } from '../graph.js';

/** The tables of the usual rules: five captures win, so the play goes on as long as there are 10 to 14 dogs. */
export const MOST_DOGS = DOGS;
export const LOWEST_DOGS = DOGS - 4;

/** Numbers of dogs from the lowest up to one. */
export function layersUpTo(dogs: number): number[] {
  return Array.from({ length: dogs - LOWEST_DOGS + 1 }, (_, i) => LOWEST_DOGS + i);
}

export function tableName(dogs: number): string {
  return `jogo-da-onca/dogs-${dogs}.table`;
}

export function rankTableName(dogs: number): string {
  return `jogo-da-onca/dogs-${dogs}.ranks`;
}

/** How many positions there are with so many dogs, and one side to move. */
export function positionsPerSide(dogs: number): number {
  let sets = 1;
  for (let i = 0; i < dogs; i++) sets = (sets * (POINTS - i)) / (i + 1);
  return sets * (POINTS - dogs);
}
