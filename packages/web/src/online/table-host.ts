import type { Table } from '@tabuleiro/engine';
import { isOver, type SeenTable } from '@tabuleiro/online';
import { type Answer, type Request, refuse, type Shown } from '@tabuleiro/protocol';
import type { Command, TableEvent } from '@tabuleiro/protocol/online';
import type { GameHost } from '../play/game-host.js';
import { phrase } from '../sentences.js';
import { type Before, shownTable } from './shown-table.js';

const DONE: Answer<null> = { ok: true, value: null };

/** After these there is something else on the board. */
const ON_THE_BOARD: ReadonlySet<TableEvent['kind']> = new Set([
  'begun',
  'dealt',
  'moved',
  'taken-back',
  'ended',
  'uncovered',
  'ready',
]);

/** A table online as the host of the game that the page shows: what a person does there is said to the server. */
export class TableHost implements GameHost {
  private version = 0;
  /** The place that is looked at; null is the last move. */
  private at: number | null = null;
  private before: Before | null = null;
  private seen: SeenTable | null = null;
  private seat: number | null = null;

  constructor(
    private readonly table: Table,
    private readonly act: (command: Command) => Promise<Answer<string | null>>,
    private readonly onShown: (shown: Shown) => void,
  ) {}

  /** What is known now, and what happened last. */
  take(seen: SeenTable, seat: number | null, events: readonly TableEvent[]): void {
    const { seen: last } = this;
    this.before = last === null ? null : beforeOf(last);
    this.seen = seen;
    this.seat = seat;
    if (events.some(({ kind }) => ON_THE_BOARD.has(kind))) {
      this.version++;
      this.at = null;
    }
    this.show();
  }

  async ask(request: Request): Promise<Answer<null>> {
    switch (request.kind) {
      case 'open':
      case 'seen':
      case 'look':
        this.show();
        return DONE;
      case 'play':
        if (request.version !== this.version) return refuse('stale', phrase('gone-on'));
        return this.done({ kind: 'play', move: request.move, at: this.seen?.moves.length ?? 0 });
      case 'resign':
        return this.done({ kind: 'resign' });
      case 'offer-draw':
        return this.done({ kind: 'offer-draw' });
      case 'go-to':
        this.at = request.at;
        this.version++;
        this.show();
        return DONE;
      case 'go-on':
        if (this.seen?.between === true) return this.done({ kind: 'ready' });
        this.at = null;
        this.version++;
        this.show();
        return DONE;
      case 'turn-seats':
        return refuse('not-here', phrase('seats-stay'));
    }
  }

  stop(): void {}

  private async done(command: Command): Promise<Answer<null>> {
    const answer = await this.act(command);
    return answer.ok ? DONE : answer;
  }

  private show(): void {
    const { table, seen, seat, version, at, before } = this;
    if (seen !== null) this.onShown(shownTable({ table, seen, seat, version, at, before }));
  }
}

function beforeOf(seen: SeenTable): Before | null {
  if (seen.view !== null) return { kind: 'view', text: seen.view };
  return seen.position === null || isOver(seen) ? null : { kind: 'position', text: seen.position };
}
