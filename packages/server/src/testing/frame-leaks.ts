import { type Catalogue, unwrap } from '@tabuleiro/engine';
import { OnlineTable } from '@tabuleiro/online';
import { isOnlineMessage, type OnlineMessage, type OnlineMessageOf, type TableEvent } from '@tabuleiro/protocol/online';
import { otherTiles, TilesOfRound } from './round-tiles.js';

/** All that went over the connections of one client. */
export interface ClientFrames {
  /** What it received, however many connections it took, in this order. */
  readonly received: readonly string[];
  /** What it sent: whoever names a tile may be told about it. */
  readonly sent: readonly string[];
}

/** What may be known after so many events of a log. */
interface Moment {
  /** Whether all hands of the round lie on the table. */
  readonly open: boolean;
  /** Whether something of the game is still kept from somebody. */
  readonly hides: boolean;
  readonly position: string | null;
  /** What each seat sees of hidden hands; null where nothing is hidden. */
  readonly views: readonly string[] | null;
  readonly persons: readonly (string | null)[];
  /** So many events belong to rounds that are over, whose hands everybody has seen. */
  readonly past: number;
  readonly tiles: TilesOfRound;
}

/** A log, and all that can be known of it at every moment: worked out from the log alone, not as the server tells it. */
class Truth {
  private readonly moments: Moment[] = [];
  /** The secrets of deals, and the version from which on everybody may know them. */
  readonly secrets = new Map<string, number>();

  constructor(
    id: string,
    readonly log: readonly TableEvent[],
    catalogue: Catalogue,
  ) {
    const [opened, ...rest] = log;
    if (opened?.kind !== 'opened') throw new Error(`the log of ${id} does not begin with its opening`);
    const { game, seats, rules } = opened.terms;
    const table = new OnlineTable(id, unwrap(catalogue.table(game, seats, rules)), opened);
    let [past, tiles] = [0, new TilesOfRound()];
    this.moments.push(momentOf(table, past, tiles));
    for (const [i, event] of rest.entries()) {
      table.apply(event);
      if (event.kind === 'dealing' || event.kind === 'undealt' || event.kind === 'uncovered') this.keep(event, i + 2);
      if (event.kind === 'dealing' || (event.kind === 'dealt' && tiles.isDealt)) {
        // A deal says where the match stood before it, which is how the round that everybody has seen ended.
        const saysWhatIsPast = event.kind === 'dealing' && this.at(i + 1).open;
        [past, tiles] = [saysWhatIsPast ? i + 2 : i + 1, new TilesOfRound()];
      }
      tiles = tiles.after(event);
      this.moments.push(momentOf(table, past, tiles));
    }
  }

  /** After so many events, at least the first. */
  at(version: number): Moment {
    const moment = this.moments[version - 1];
    if (moment === undefined) throw new Error(`there are ${this.log.length} events, and not ${version}`);
    return moment;
  }

  private keep(event: Extract<TableEvent, { readonly secret: unknown }>, version: number): void {
    if (event.secret === null) return;
    const known = event.kind === 'dealing' ? Number.POSITIVE_INFINITY : version;
    this.secrets.set(event.secret, Math.min(known, this.secrets.get(event.secret) ?? known));
  }
}

function momentOf({ table, match, chairs }: OnlineTable, past: number, tiles: TilesOfRound): Moment {
  const { hidden } = table.game;
  const secret = match?.secret === true;
  const hides = hidden && match !== null && !match.isOver;
  return {
    open: !secret,
    hides,
    position: hides && !secret ? table.game.makePosition(match.position) : null,
    views: hides && secret ? chairs.map((_, seat) => match.view(seat).text()) : null,
    persons: chairs.map((chair) => (chair.kind === 'person' ? chair.person : null)),
    past,
    tiles,
  };
}

/**
 * Holds every frame that a client received to the logs of the tables it attended: whatever its seat, or somebody who
 * only watches, must not know by then is named in a sentence. No frame is left out, whatever it is about.
 */
export function leaksIn(
  logs: ReadonlyMap<string, readonly TableEvent[]>,
  { received, sent }: ClientFrames,
  catalogue: Catalogue,
): string[] {
  const truths = new Map([...logs].map(([id, log]) => [id, new Truth(id, log, catalogue)]));
  const check = new FrameCheck(truths, tilesNamedIn(sent.join(' ')));
  return received.flatMap((frame, i) => check.faultsOf(frame).map((fault) => `frame ${i}: ${fault}`));
}

class FrameCheck {
  private person: string | null = null;
  /** How much of each table has been told. */
  private readonly versions = new Map<string, number>();

  constructor(
    private readonly truths: ReadonlyMap<string, Truth>,
    private readonly ownWords: ReadonlySet<string>,
  ) {}

  faultsOf(frame: string): string[] {
    const message: unknown = JSON.parse(frame);
    // Nothing can be said beside what messages are made of.
    if (!isOnlineMessage(message)) return ['it is not a message'];
    if (message.kind === 'welcome') this.person = message.person;
    const faults = message.kind === 'told' ? this.tellingFaults(message) : [];
    return [...faults, ...this.wordFaults(message)];
  }

  private tellingFaults(told: OnlineMessageOf<'told'>): string[] {
    const truth = this.truths.get(told.table);
    if (truth === undefined) return [`nobody knows the table ${told.table}`];
    const version = told.from + told.events.length;
    if (version > truth.log.length) return [`${version} events are told, and there are ${truth.log.length}`];
    this.versions.set(told.table, Math.max(version, this.versions.get(told.table) ?? 0));
    const moment = truth.at(version);
    const seat = this.seatAt(moment);
    const faults: string[] = [];
    if (told.view !== (seat === null ? null : (moment.views?.[seat] ?? null)))
      faults.push('a view that is not its own');
    if (told.position !== moment.position) faults.push('a position that it must not know, or not the true one');
    for (const [i, event] of told.events.entries()) {
      const heard = JSON.stringify(event);
      if (heard !== JSON.stringify(asHeard(truth.log[told.from + i], moment))) faults.push(`it must not hear ${heard}`);
    }
    return faults;
  }

  /** Whatever a message says in whichever place: no tile, and no secret, before its time. */
  private wordFaults(message: OnlineMessage): string[] {
    const text = JSON.stringify(message);
    const faults: string[] = [];
    for (const [id, { secrets }] of this.truths) {
      const version = this.versions.get(id) ?? 0;
      for (const [secret, known] of secrets) if (version < known && text.includes(secret)) faults.push('a secret');
    }
    const named = tilesNamedIn(message.kind === 'told' ? JSON.stringify(this.presentOf(message)) : text);
    if (message.kind === 'refused') for (const tile of this.ownWords) named.delete(tile);
    const about = 'table' in message && message.table !== null ? [message.table] : [...this.versions.keys()];
    const known = about.map((id) => this.tilesKnownAt(id));
    for (const tile of named) if (!known.some((tiles) => tiles.has(tile))) faults.push(`the tile ${tile}`);
    return faults;
  }

  /** A message without what it says of rounds that are over. */
  private presentOf(told: OnlineMessageOf<'told'>): object {
    const past = this.truths.get(told.table)?.at(this.versions.get(told.table) ?? 1).past ?? 0;
    return { ...told, events: told.events.slice(Math.max(0, past - told.from)) };
  }

  private tilesKnownAt(id: string): ReadonlySet<string> {
    const version = this.versions.get(id) ?? 0;
    const moment = version === 0 ? undefined : this.truths.get(id)?.at(version);
    if (moment === undefined) return new Set();
    return moment.open ? otherTiles(new Set()) : moment.tiles.knownTo(this.seatAt(moment));
  }

  private seatAt({ persons }: Moment): number | null {
    const seat = this.person === null ? -1 : persons.indexOf(this.person);
    return seat < 0 ? null : seat;
  }
}

/** An event as anybody may hear of it: nothing of a deal before all hands are shown. */
function asHeard(event: TableEvent, { hides }: Moment): TableEvent {
  if (event.kind === 'dealing') return { ...event, secret: null };
  return event.kind === 'dealt' && hides ? { ...event, moves: null } : event;
}

/** The marker of who opens the first round has the name of a tile, and is none. */
const OPENING = /(-?\d+:-?\d+) 6-6/g;
const TILE = /(?<![\w-])([0-6])-([0-6])(?![\w-])/g;

/** The tiles that a text names, the higher number first. */
function tilesNamedIn(text: string): Set<string> {
  const found = [...text.replace(OPENING, '$1').matchAll(TILE)];
  return new Set(found.map(([, a, b]) => (a > b ? `${a}-${b}` : `${b}-${a}`)));
}
