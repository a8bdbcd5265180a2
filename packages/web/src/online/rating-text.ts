import type { Rating } from '@tabuleiro/protocol/online';

/** Beyond this standard error a rating is a guess. */
const SURE = 110;

/** A rating as players write it: with a question mark while little is known. */
export function ratingText({ elo, error }: Rating): string {
  return `${Math.round(elo)}${error > SURE ? '?' : ''}`;
}

/** What a game has changed, with its sign. */
export function changeText(before: Rating, after: Rating): string {
  const change = Math.round(after.elo) - Math.round(before.elo);
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}
