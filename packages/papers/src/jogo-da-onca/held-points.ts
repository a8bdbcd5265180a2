import { makeTable, type Table, unwrap } from '@tabuleiro/engine';
import { replay } from '@tabuleiro/engine/match';
import { jogoDaOnca } from '@tabuleiro/games';
import type { GameLine } from '@tabuleiro/trials';
import { SETUP } from './row-experiment.js';

type JogoDaOnca = ReturnType<typeof jogoDaOnca.start>;

/** Without a referee: where the pieces stand says nothing of the history. */
const TABLE: Table<JogoDaOnca> = { ...makeTable(jogoDaOnca, SETUP), game: jogoDaOnca };

/** The points that each side holds after each of its own moves in a game, as sets, by seat. */
export function heldPoints({ start, moves }: Pick<GameLine, 'start' | 'moves'>): [jaguar: number[], dogs: number[]] {
  const held: [number[], number[]] = [[], []];
  let mover = -1;
  const note = (position: JogoDaOnca): void => {
    if (mover >= 0) held[mover].push(mover === 0 ? 1 << position.jaguar() : position.dogs());
    mover = position.turn;
  };
  note(unwrap(replay(TABLE, { start, moves }, note)).position);
  return held;
}
