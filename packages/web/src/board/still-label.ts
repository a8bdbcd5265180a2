import type { Picture } from '@tabuleiro/engine';

/** More kinds of pieces than that are not counted one by one: nobody could keep them in mind. */
const MOST_KINDS = 4;

/** What lies on a board that is only looked at, in a few words: how many there are of each kind of piece. */
export function stillLabel(title: string, { pieces }: Picture, say: (word: string) => string): string {
  const counts = new Map<string, number>();
  // What belongs to nobody is part of the board, such as arrows to turn it by.
  for (const { name, seat } of pieces) if (seat !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size === 0 || counts.size > MOST_KINDS) return title;
  return `${title}: ${[...counts].map(([name, count]) => `${say(name)} ${count}`).join(', ')}`;
}
