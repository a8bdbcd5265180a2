import { CHANCE, type Rng } from '@tabuleiro/engine';
import { Match } from '@tabuleiro/engine/match';
import type { TableEvent } from '@tabuleiro/protocol/online';
import { serverCommitment } from './dealing/commitments.js';
import { deal as dealBy, drawDeal } from './dealing/deal.js';
import type { OnlineTable } from './online-table.js';
import { allNumbers, lateSeats } from './pending-deal.js';

/** What the house draws from: secrets for deals, and what nobody else has a part in. */
export interface HouseSources {
  /** 256 fresh bits, as hexadecimal digits. */
  secret(): string;
  readonly chance: Rng;
}

/** What the house is to add next. */
type Duty = (sources: HouseSources) => TableEvent;

function dutyAt(table: OnlineTable): Duty | null {
  const { match, deal } = table;
  if (match === null) return null;
  const { secret, moves } = deal ?? { secret: null, moves: null };
  // A round is over, or the game: what was kept from everybody can be seen now.
  if (secret !== null && moves !== null && !match.secret) return () => ({ kind: 'uncovered', secret, moves });
  // The game ended while a deal was agreed upon: nothing is dealt any more, and nothing stays secret.
  if (match.isOver && deal !== null && !deal.dealt && secret !== null) {
    return () => ({ kind: 'undealt', late: [...lateSeats(deal)], secret });
  }
  if (!table.awaitsDeal) return null;
  if (deal === null) return (sources) => beginning(table, sources, 0);
  const numbers = allNumbers(deal);
  if (numbers === null || secret === null) return null;
  return () => ({ kind: 'dealt', moves: dealBy(copyOf(table), deal, secret, numbers) });
}

/** Whether the house has something to add now: then `houseEvents` says what. */
export function isHouseDue(table: OnlineTable): boolean {
  return dutyAt(table) !== null;
}

/**
 * What the house itself adds to a log when it is its turn: the steps of a deal, up to where it waits for somebody. Nothing
 * where it has nothing to do.
 */
export function houseEvents(table: OnlineTable, sources: HouseSources): readonly TableEvent[] {
  const duty = dutyAt(table);
  return duty === null ? [] : [duty(sources)];
}

/** What happens to a deal that somebody holds up: it is given up in the open, and begun anew without waiting longer. */
export function giveUpDeal(table: OnlineTable, sources: HouseSources): readonly TableEvent[] {
  const { deal } = table;
  if (deal === null || deal.dealt || deal.secret === null) return [];
  const late = [...lateSeats(deal)];
  return [{ kind: 'undealt', late, secret: deal.secret }, beginning(table, sources, deal.attempt + 1)];
}

/** Where nothing is hidden, or no person is there to contribute, the house draws by itself. */
function beginning(table: OnlineTable, sources: HouseSources, attempt: number): TableEvent {
  const contributors = contributorsOf(table);
  if (!table.table.game.hidden || contributors.length === 0) {
    return { kind: 'dealt', moves: drawDeal(copyOf(table), sources.chance) };
  }
  const secret = sources.secret();
  const round = table.rounds;
  const numbers = { table: table.id, terms: table.terms, round, attempt, contributors };
  const before = table.table.game.makePosition(copyOf(table).position);
  const commitment = serverCommitment(numbers, secret);
  return { kind: 'dealing', round, attempt, contributors, before, commitment, secret };
}

/** Whoever is at the table, and decides for itself. */
function contributorsOf({ chairs }: OnlineTable): number[] {
  return chairs.flatMap((chair, seat) =>
    chair.kind === 'person' && !chair.away && chair.replacement === null ? [seat] : [],
  );
}

/** The game as it stands, to try a deal on. */
function copyOf({ match }: OnlineTable): Match {
  if (match === null || match.turn !== CHANCE) throw new Error('nothing is to be dealt');
  return new Match(match.table, match.position);
}
