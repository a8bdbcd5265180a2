import type { Table } from '@tabuleiro/engine';
import { resultText, t } from '../../words/words.svelte.js';

/** What the end is to those at this device: where they are one side, they won or lost; else it is told as it is. */
export function endTitle(
  { sides }: Pick<Table, 'sides'>,
  payoffs: readonly number[],
  persons: readonly number[],
  names: readonly string[],
): string {
  const own = new Set(persons.map((seat) => sides[seat]));
  const best = Math.max(...payoffs);
  const drawn = payoffs.every((payoff) => payoff === best);
  if (own.size !== 1 || drawn) return resultText(names, payoffs, null);
  const { youWin, yourSideWins, youLose } = t().stage.end;
  const won = persons.some((seat) => payoffs[seat] === best);
  if (!won) return youLose;
  return sides.filter((side) => own.has(side)).length > 1 ? yourSideWins : youWin;
}
