import type { Table } from '@tabuleiro/engine';
import type { Chair, CheckedDeal, SeenTable } from '@tabuleiro/online';
import type { OnlineMessageOf, TableEvent } from '@tabuleiro/protocol/online';
import { seatName } from '../io/words.js';

/** What is said of somebody at a table. */
export class TableWords {
  constructor(
    private readonly table: Table,
    private readonly people: () => OnlineMessageOf<'people'> | null,
  ) {}

  /** A seat, and who has it. */
  seat(seat: number, chairs: readonly Chair[]): string {
    const name = seatName(this.table, seat);
    const who = this.whoOn(chairs[seat]);
    return who === '' ? name : `${name} (${who})`;
  }

  /** What happened, in a sentence; null where the board says it, or nobody needs to know. */
  event(event: TableEvent, { chairs }: SeenTable, own: number | null): string | null {
    const who = 'seat' in event ? this.seat(event.seat, chairs) : '';
    switch (event.kind) {
      case 'seated':
      case 'placed':
        return `${who} has sat down`;
      case 'freed':
        return `${seatName(this.table, event.seat)} is free again`;
      case 'begun':
        return 'the game begins';
      case 'dealing':
        return event.attempt === 0 ? 'a deal begins: everybody adds a number' : `dealt anew, try ${event.attempt + 1}`;
      case 'undealt': {
        const late = event.late.map((seat) => this.seat(seat, chairs)).join(', ');
        return `the deal was given up${late === '' ? '' : `: ${late} did not answer in time`}`;
      }
      case 'moved':
        return event.seat === own ? null : `${who} plays ${event.move ?? 'something that you do not hear'}`;
      case 'draw-offered':
        return event.seat === own ? null : `${who} offers a draw: "draw" agrees, "decline" does not`;
      case 'draw-declined':
        return `${who} declines the draw`;
      case 'take-back-asked':
        return event.seat === own ? null : `${who} would like to take back: "agree", or "decline"`;
      case 'take-back-declined':
        return `${who} does not agree to take back`;
      case 'taken-back':
        return 'taken back';
      case 'away':
        return `${who} is away`;
      case 'back':
        return `${who} is back`;
      case 'replaced':
        return `${event.agent} decides for ${who} for now`;
      case 'closed':
        return 'the table was closed';
      case 'rated':
        return event.changes
          .map(
            ({ seat, before, after }) =>
              `${this.seat(seat, chairs)}: ${Math.round(before.elo)} -> ${Math.round(after.elo)} Elo`,
          )
          .join('\n');
      default:
        return null;
    }
  }

  private whoOn(chair: Chair): string {
    if (chair.kind === 'free') return '';
    if (chair.kind === 'agent') return chair.agent;
    return this.people()?.names.find(({ person }) => person === chair.person)?.name ?? '';
  }
}

/** Whether a deal was what it had to be. */
export function checkedText({ record, faults }: CheckedDeal): string {
  if (faults.length > 0) {
    return ['THIS DEAL IS NOT AS IT HAD TO BE:', ...faults.map(({ message }) => `  - ${message}`)].join('\n');
  }
  return record.own === null ? 'this deal was verified' : 'this deal was verified: your own number is in it';
}
