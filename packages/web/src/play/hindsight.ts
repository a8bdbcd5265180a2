import type { Hindsight, Position, Table } from '@tabuleiro/engine';

/** What seats could have known, where a position is the end of a round. */
export function hindsightAt({ game }: Table, position: Position | null): Hindsight | null {
  return game.hidden && position !== null ? (game.hindsight?.(position) ?? null) : null;
}
