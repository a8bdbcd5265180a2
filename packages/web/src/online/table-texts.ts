import type { Table } from '@tabuleiro/engine';
import type { ListedChair, PlayedTable, Terms } from '@tabuleiro/protocol/online';
import { catalogue } from '../app/catalogue.js';
import { inLanguage, playerName } from '../words/words.svelte.js';
import { ratingText } from './rating-text.js';
import { w } from './words.js';

/** What a game is called, and for how many it is where that makes a difference. */
export function gameText(id: string, seats: number | null): string {
  const game = catalogue.game(id);
  const title = game.ok ? inLanguage(game.value.title) : id;
  return seats === null ? title : `${title} (${w().forPlayers(seats)})`;
}

/** Who sits where, in one line. */
export function chairsText(terms: Terms, chairs: readonly ListedChair[]): string {
  const found = catalogue.table(terms.game, terms.seats, terms.rules);
  const table = found.ok ? found.value : null;
  return chairs.map((chair, seat) => chairText(table, chair, seat)).join(', ');
}

function chairText(table: Table | null, chair: ListedChair, seat: number): string {
  if (chair.kind === 'free') return w().free;
  if (chair.kind === 'agent') return table === null ? chair.agent : playerName(table, chair.agent, seat);
  return chair.rating === null ? chair.name : `${chair.name} (${ratingText(chair.rating)})`;
}

/** What came of a game for oneself; nothing while it goes on. */
export function ownResult({ terms, seat, payoffs }: PlayedTable): string {
  if (payoffs === null) return '';
  const { results } = w();
  const table = catalogue.table(terms.game, terms.seats, terms.rules);
  const sides: readonly number[] = table.ok ? [...table.value.sides] : payoffs.map((_, other) => other);
  const bySide = new Map(sides.map((side, other) => [side, payoffs[other]]));
  const own = payoffs[seat];
  const better = [...bySide.values()].filter((other) => other > own).length;
  const equal = [...bySide.values()].filter((other) => other === own).length;
  if (better === 0) return equal > 1 ? results.draw : results.won;
  return bySide.size > 2 ? results.place(better + 1) : results.lost;
}
