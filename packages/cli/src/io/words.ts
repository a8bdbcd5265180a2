import type { Basis, Decision, Position, SearchEnd, Table } from '@tabuleiro/engine';
import { type Ending, type Failure, type Fault, isFault, lineTexts } from '@tabuleiro/engine/match';

/** The name of the seat to act. */
export function seatName(table: Table, seat: number): string {
  return table.game.seatNames(table.setup.seats)[seat];
}

/** A value in units of payoff: a sign, and no more digits than it needs. */
export function valueText(value: number | null): string {
  if (value === null) return '?';
  if (value === 0) return '0';
  return `${value > 0 ? '+' : ''}${Number(value.toFixed(3))}`;
}

/** Where a value comes from, and how sure it is. */
export function basisText(basis: Basis): string {
  switch (basis.kind) {
    case 'proven':
      return 'proven';
    case 'searched':
      return `searched ${basis.depth} deep`;
    case 'sampled':
      return basis.error === null ? 'sampled, too few to say how surely' : `sampled, ±${errorText(basis.error)}`;
  }
}

/** Two digits of an error are all that is known of it. */
function errorText(error: number): string {
  return String(Number(error.toPrecision(2)));
}

const ENDS: Readonly<Record<SearchEnd, string>> = {
  done: '',
  'own-limit': ', ended by its own limit',
  request: ', ended by the limit it was given',
};

/** How a finished game ended, in words. */
export function resultText(table: Table, payoffs: readonly number[]): string {
  const best = Math.max(...payoffs);
  if (payoffs.every((payoff) => payoff === best)) return 'a draw';
  const winners = payoffs.flatMap((payoff, seat) => (payoff === best ? [seatName(table, seat)] : []));
  return `${winners.join(' and ')} ${winners.length > 1 ? 'win' : 'wins'}`;
}

/** What a seat did that ended the game. */
const FAULT_WORDS: Readonly<Record<Fault, string>> = {
  resigned: 'resigned',
  time: 'ran out of time',
  illegal: 'played an illegal move',
  crashed: 'crashed',
  abandoned: 'left the game',
};

/** How a game ended and who won, in words. */
export function endText(table: Table, ending: Ending, payoffs: readonly number[]): string {
  const result = resultText(table, payoffs);
  if (ending.reason === 'agreed') return `${result}, agreed`;
  if (!isFault(ending)) return result;
  const detail = ending.detail === undefined ? '' : ` (${ending.detail})`;
  return `${seatName(table, ending.seat)} ${FAULT_WORDS[ending.reason]}${detail}: ${result}`;
}

/** What went wrong with an agent, with all that helps to find out why. */
export function failureText(failure: Failure & { readonly agent: string; readonly seed?: number | undefined }): string {
  const { agent, reason, position, moves, message, stack, seed } = failure;
  const after = moves.length === 0 ? 'at the start' : `after the moves ${moves.join(' ')}`;
  const lines = [
    `${agent} ${FAULT_WORDS[reason]}: ${message}`,
    `  in the position ${position}, ${after}${seed === undefined ? '' : `, seed ${seed}`}`,
  ];
  return [...lines, ...(stack === null ? [] : [`  ${stack.replaceAll('\n', '\n  ')}`])].join('\n');
}

/** A decision with its reasons, as a few lines. */
export function decisionText(table: Table, position: Position, agent: string, decision: Decision): string {
  const { value, basis, distance, nodes, depth, ms, ended } = decision;
  const line = lineTexts(table, position, decision.line);
  const end =
    distance === null ? '' : value === 1 ? `, a win in ${distance}` : value === -1 ? `, lost in ${distance}` : '';
  const speed = ms >= 1 ? `, ${Math.round(nodes / ms).toLocaleString('en')} nodes a millisecond` : '';
  const rows = decision.candidates.map((candidate) => {
    const bound = candidate.bound === 'upper' && candidate.value !== null ? 'at most ' : '';
    const visits = candidate.visits === undefined ? '' : `  ${candidate.visits} visits`;
    const worth = `${bound}${valueText(candidate.value)}${inBrackets(candidate.basis)}`;
    return `  ${table.game.makeMove(position, candidate.move).padEnd(8)} ${worth}${visits}`;
  });
  return [
    `${seatName(table, position.turn)} to act; ${agent} plays ${line[0]}`,
    `value ${valueText(value)}${inBrackets(basis)}${end}; expected line ${line.join(' ')}`,
    `${nodes.toLocaleString('en')} nodes, depth ${depth}, ${ms.toFixed(1)} ms${speed}${ENDS[ended]}`,
    ...rows,
  ].join('\n');
}

function inBrackets(basis: Basis | null): string {
  return basis === null ? '' : ` (${basisText(basis)})`;
}
