import { type Basis, type Decision, OVER, type Position, type SearchEnd, type Table } from '@tabuleiro/engine';

/** The name of the seat to act. */
export function seatName(table: Table, seat: number): string {
  return table.game.seatNames(table.setup.seats)[seat];
}

/** A line of moves from a position, as texts. */
export function movesText(table: Table, position: Position, line: readonly number[]): string[] {
  const walker = position.clone();
  return line.map((move) => {
    const text = table.game.makeMove(walker, move);
    walker.play(move);
    return text;
  });
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

export function payoffsOf(table: Table, position: Position): number[] | null {
  if (position.turn !== OVER) return null;
  return Array.from({ length: table.setup.seats }, (_, seat) => position.payoff(seat));
}

/** A decision with its reasons, as a few lines. */
export function decisionText(table: Table, position: Position, agent: string, decision: Decision): string {
  const { value, basis, distance, nodes, depth, ms, ended } = decision;
  const line = movesText(table, position, decision.line);
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
