import { type Catalogue, Rng, type RngPlace, type Table } from '@tabuleiro/engine';
import { RemoteAgents } from '@tabuleiro/host';
import { modulesOf } from '@tabuleiro/lab';
import type { SeenTable } from '@tabuleiro/online';
import type { Command } from '@tabuleiro/protocol/online';
import { must, UserError } from '../io/user-error.js';
import { seatName } from '../io/words.js';
import { beginRoom } from '../play/begin-room.js';
import type { LineReader } from '../play/line-reader.js';
import type { TableSight } from './table-sight.js';

/** What is done at a table: a command, going away, or nothing that the server hears of. */
export type TableAnswer = Command | 'leave' | null;

/** Whoever decides for a seat at a table online: a person at a keyboard, or an agent. */
export interface TablePlayer {
  /** Whether a refusal is told and forgotten: a person types again, an agent would decide the same. */
  readonly forgiving: boolean;
  begin(table: Table): void;
  /** Whether there is something to decide for it now. */
  isAsked(seen: SeenTable, seat: number): boolean;
  answer(seen: SeenTable, seat: number, sight: TableSight): Promise<TableAnswer>;
  stop(): void;
}

const HELP = `
  MOVE           play it
  look           the position, once more
  moves          the legal moves
  ready          the next round may be dealt (or just Enter)
  draw           offer a draw, or agree to one
  undo           ask the others to let you take your last move back
  agree          let another one take back
  decline        neither draw nor taking back
  resign         give the game up
  quit           go away; your seat waits for this device`;

/** A person who types. It is asked when something is to be decided, so that lines from a pipe come in time. */
export class TypingPlayer implements TablePlayer {
  readonly forgiving = true;
  /** A line that was asked for before the game went on without it. */
  private pending: Promise<string | null> | null = null;

  constructor(
    private readonly reader: LineReader,
    private readonly say: (text: string) => void,
  ) {}

  begin(): void {}

  isAsked(seen: SeenTable, seat: number): boolean {
    if (!seen.begun) return false;
    if (seen.between) return !seen.ready.includes(seat);
    return seen.turn === seat || (seen.takeBack !== null && seen.takeBack.seat !== seat);
  }

  async answer(seen: SeenTable, seat: number, sight: TableSight): Promise<TableAnswer> {
    const asks = seen.between ? 'the round is over; Enter for the next one' : `${seatName(sight.table, seat)} to act`;
    this.pending ??= this.reader.ask(`\n${asks} (type help for more): `);
    const line = await this.pending;
    this.pending = null;
    if (line === null || line === 'quit') return 'leave';
    return this.commandIn(line, seen, seat, sight);
  }

  stop(): void {
    this.reader.close();
  }

  private commandIn(line: string, seen: SeenTable, seat: number, sight: TableSight): Command | null {
    switch (line) {
      case 'help':
        this.say(HELP);
        return null;
      case 'look':
        this.say(sight.draw(seen) ?? '');
        return null;
      case 'moves':
        this.say(sight.moves(seen).join(' '));
        return null;
      case '':
      case 'ready':
        return seen.between ? { kind: 'ready' } : null;
      case 'draw':
        return { kind: 'offer-draw' };
      case 'undo': {
        const last = seen.moves.findLastIndex((move) => move.seat === seat);
        if (last >= 0) return { kind: 'ask-take-back', moves: last };
        this.say('there is nothing to take back');
        return null;
      }
      case 'agree':
        return { kind: 'answer-take-back', agreed: true };
      case 'decline':
        return seen.takeBack === null ? { kind: 'decline-draw' } : { kind: 'answer-take-back', agreed: false };
      case 'resign':
        return { kind: 'resign' };
      default:
        return { kind: 'play', move: line, at: seen.moves.length };
    }
  }
}

/** An agent that decides here, in a thread, for a seat elsewhere. */
export class AgentAtTable implements TablePlayer {
  readonly forgiving = false;
  private agents: RemoteAgents | null = null;
  private agent = '';
  private place: RngPlace;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly text: string,
    seed: number,
  ) {
    this.place = new Rng(seed).place;
  }

  begin(table: Table): void {
    this.agent = must(this.catalogue.readAgent(table, this.text)).full;
    const { game, setup } = table;
    this.agents = new RemoteAgents(beginRoom({ game: game.id, setup, modules: modulesOf(this.catalogue) }));
  }

  isAsked(seen: SeenTable, seat: number): boolean {
    return seen.begun && (seen.between ? !seen.ready.includes(seat) : seen.turn === seat);
  }

  async answer(seen: SeenTable, seat: number, sight: TableSight): Promise<TableAnswer> {
    if (seen.between) return { kind: 'ready' };
    const view = sight.view(seen);
    if (view === null || this.agents === null) return null;
    const question = { seat, agent: this.agent, view: view.text(), rng: this.place };
    const { choice, rng } = await this.agents
      .decide(question, () => {})
      .catch((error: Error) => {
        throw new UserError(`${this.text}: ${error.message}`);
      });
    this.place = rng;
    const move = sight.text(seen, choice.move);
    if (move === null) throw new UserError(`${this.text} decided on a move that is not legal: ${choice.move}`);
    return { kind: 'play', move, at: seen.moves.length };
  }

  stop(): void {
    this.agents?.stop();
  }
}
