import { type Catalogue, Rng, type Table, unwrap } from '@tabuleiro/engine';
import { Match, parseView } from '@tabuleiro/engine/match';
import {
  isOver,
  OnlineClient,
  type SeenTable,
  seatCommitment,
  seenAfter,
  type Wire,
  type WireEnds,
} from '@tabuleiro/online';
import type { Command, OnlineMessage, OnlineRequest } from '@tabuleiro/protocol/online';
import { freshBits } from '../online/ids.js';

/** A move that was sent, when that was, and when it was acknowledged; null where it never was. */
export interface SentMove {
  readonly table: string;
  readonly at: number;
  readonly move: string;
  readonly sent: number;
  acknowledged: number | null;
}

/** What a player knows of a table, and whether it is about to do something there. */
interface Place {
  seen: SeenTable | null;
  busy: boolean;
  /** The number that it adds to a deal, by the commitment of the server. */
  readonly numbers: Map<string, string>;
}

/** What a scripted player is made with. */
export interface PlayerParts {
  readonly name: string;
  readonly seed: number;
  readonly connect: (ends: WireEnds) => Wire;
  readonly catalogue: Catalogue;
  /** Milliseconds of thought at the most. */
  readonly pause: number;
}

/** How long whoever was refused for the moment waits before the next try. */
const AGAIN_MS = 300;

/**
 * A person who plays by lot at many tables, over a connection that may break at any time, and remembers what was sent
 * and what was acknowledged.
 */
export class ScriptedPlayer {
  readonly sent: SentMove[] = [];
  readonly refused: string[] = [];
  person = '';
  private readonly places = new Map<string, Place>();
  private readonly client: OnlineClient;
  private readonly rng: Rng;
  private watchers: (() => void)[] = [];

  constructor(private readonly parts: PlayerParts) {
    this.rng = new Rng(parts.seed);
    this.client = new OnlineClient({
      connect: parts.connect,
      key: freshBits(),
      name: parts.name,
      after: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
      listener: { onMessage: (message) => this.hear(message), onLink: () => {} },
    });
  }

  /** Asks until it is done: whoever is refused for the moment asks again. */
  async ask(request: OnlineRequest): Promise<string> {
    for (;;) {
      const answer = await this.client.ask(request);
      if (answer.ok) return answer.value ?? '';
      const { code, why } = answer.refusal;
      if (code !== 'broken' && code !== 'too-fast') throw new Error(`${request.kind}: ${why.message}`);
      await waited(AGAIN_MS);
    }
  }

  async attend(table: string): Promise<void> {
    this.places.set(table, { seen: null, busy: false, numbers: new Map() });
    unwrapAnswer(await this.client.attend(table));
  }

  seen(table: string): SeenTable | null {
    return this.places.get(table)?.seen ?? null;
  }

  /** Resolves as soon as something holds, looked at after every message. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.watchers.push(resolve));
  }

  /** Whether all games it plays have ended, and all hands are on the table. */
  get isDone(): boolean {
    return [...this.places.values()].every(({ seen }) => seen !== null && isOver(seen) && seen.deal === null);
  }

  close(): void {
    this.client.close();
  }

  private hear(message: OnlineMessage): void {
    if (message.kind === 'welcome') this.person = message.person;
    if (message.kind === 'told') {
      const place = this.places.get(message.table);
      if (place !== undefined) {
        place.seen = seenAfter(place.seen, message) ?? place.seen;
        if (place.seen !== null) this.client.knows(message.table, place.seen.version);
        void this.proceed(message.table, place);
      }
    }
    const { watchers } = this;
    this.watchers = [];
    for (const wake of watchers) wake();
  }

  /** Does what is to be done at a table, one thing after the other, until it is somebody else's turn. */
  private async proceed(table: string, place: Place): Promise<void> {
    if (place.busy) return;
    place.busy = true;
    for (;;) {
      const next = this.next(place);
      if (next === null) break;
      await waited(this.rng.below(this.parts.pause + 1));
      // The table may have gone on meanwhile.
      const command = this.next(place);
      if (command === null) break;
      const known = place.seen?.version;
      if (await this.act(table, command)) {
        // What was done is told before the answer comes; where the connection broke between them, after the next one.
        if (place.seen?.version === known) break;
      } else await waited(AGAIN_MS);
    }
    place.busy = false;
  }

  private async act(table: string, command: Command): Promise<boolean> {
    const sent: SentMove | null =
      command.kind === 'play'
        ? { table, at: command.at, move: command.move, sent: performance.now(), acknowledged: null }
        : null;
    if (sent !== null) this.sent.push(sent);
    const answer = await this.client.ask({ kind: 'act', table, command });
    if (answer.ok && sent !== null) sent.acknowledged = performance.now();
    if (!answer.ok) this.refused.push(answer.refusal.code);
    return answer.ok;
  }

  private next({ seen, numbers }: Place): Command | null {
    if (seen === null || !seen.begun || isOver(seen)) return null;
    const seat = seen.chairs.findIndex((chair) => chair.kind === 'person' && chair.person === this.person);
    if (seat < 0) return null;
    const { deal } = seen;
    if (deal !== null && !deal.dealt && deal.contributors.includes(seat)) {
      const number = numbers.get(deal.commitment) ?? freshBits();
      numbers.set(deal.commitment, number);
      if (!deal.commitments.has(seat)) {
        return { kind: 'commit', commitment: seatCommitment(deal, deal.commitment, seat, number) };
      }
      const bound = deal.contributors.every((each) => deal.commitments.has(each));
      return bound && !deal.numbers.has(seat) ? { kind: 'number', number } : null;
    }
    if (seen.between) return seen.ready.includes(seat) ? null : { kind: 'ready' };
    return seen.turn === seat ? this.anyMove(seen) : null;
  }

  private anyMove(seen: SeenTable): Command | null {
    const at = unwrap(this.parts.catalogue.table(seen.terms.game, seen.terms.seats, seen.terms.rules));
    const position = seen.view === null ? positionOf(at, seen) : unwrap(parseView(at, seen.view)).sample(new Rng(1));
    // The same decision always: whoever is refused for the moment sends the same move again.
    const move = position.randomMove(new Rng(this.parts.seed + seen.moves.length));
    return { kind: 'play', move: at.game.makeMove(position, move), at: seen.moves.length };
  }
}

function positionOf(at: Table, { moves }: SeenTable) {
  const match = new Match(at);
  for (const { seat, text } of moves) {
    unwrap(match.play(seat, unwrap(at.game.parseMove(match.position, text ?? ''))));
  }
  return match.position;
}

function unwrapAnswer(answer: Awaited<ReturnType<OnlineClient['attend']>>): void {
  if (!answer.ok) throw new Error(answer.refusal.why.message);
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
