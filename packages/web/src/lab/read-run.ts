import { ok, type Result } from '@tabuleiro/engine';
import { readEnding } from '@tabuleiro/engine/match';
import type { GameLine } from '@tabuleiro/trials';
import { err } from '../sentences.js';

/** What a page needs of a line of games.jsonl. */
export type RunGame = Pick<GameLine, 'block' | 'of' | 'seats' | 'payoffs' | 'moves' | 'start' | 'ending'>;

/** Reads the lines of a run of matches. A block that a crash tore is left out; any other damage is refused. */
export function readRun(text: string): Result<readonly RunGame[]> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read: RunGame[] = [];
  for (const [i, line] of lines.entries()) {
    const parsed = parseLine(line);
    if (parsed !== null) read.push(parsed);
    // The last line may have been cut off while it was written.
    else if (i < lines.length - 1 || lines.length === 1) {
      return err('not-a-game', { line: i + 1, text: line.slice(0, 80) });
    }
  }
  if (read.length === 0) return err('no-games');
  const held = new Map<number, number>();
  for (const { block } of read) held.set(block, (held.get(block) ?? 0) + 1);
  return ok(read.filter(({ block, of }) => held.get(block) === of));
}

function parseLine(text: string): RunGame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { block, of, seats, payoffs, moves, start, ending } = value as Partial<Record<keyof RunGame, unknown>>;
  if (!isWhole(block) || !isWhole(of) || !isTexts(seats) || !isTexts(moves)) return null;
  if (!Array.isArray(payoffs) || payoffs.length !== seats.length || !payoffs.every(Number.isFinite)) return null;
  if (typeof start !== 'string') return null;
  const ended = ending === undefined ? null : readEnding(ending, seats.length);
  if (ended === null && ending !== undefined) return null;
  return { block, of, seats, payoffs, moves, start, ...(ended !== null && { ending: ended }) };
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
