import {
  type Catalogue,
  CHANCE,
  type Decision,
  listMoves,
  type NamedAgent,
  type Position,
  type Table,
} from '@tabuleiro/engine';
import {
  type Failure,
  type GameRecord,
  Match,
  type MoveEvent,
  makeRecord,
  PERSON,
  parseRecord,
  readable,
  recordOf,
} from '@tabuleiro/engine/match';
import { Host, NO_STORE, RemoteAgents } from '@tabuleiro/host';
import { modulesOf } from '@tabuleiro/lab';
import { type Action, Client, type Shown } from '@tabuleiro/protocol';
import { GRACE_MS } from '@tabuleiro/trials';
import { keepGame } from '../io/archive.js';
import { asChanged, type Paint } from '../io/colours.js';
import { prepareKey } from '../io/device-key.js';
import { readWhole, writeWhole } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { isSealed, openRound, sealRound } from '../io/sealed-round.js';
import { must, UserError } from '../io/user-error.js';
import { decisionText, endText, failureText, seatName } from '../io/words.js';
import { beginRoom } from './begin-room.js';
import type { LineReader } from './line-reader.js';
import { SYSTEM_TIME } from './system-time.js';

/** Who sits at a seat. */
export interface Seated extends Partial<Pick<NamedAgent, 'full' | 'since'>> {
  /** An agent's text, or what a person is called. */
  readonly text: string;
  readonly person: boolean;
}

export interface SessionSettings {
  readonly catalogue: Catalogue;
  /** Of chance and of the agents; without it, what is dealt comes from where nobody can try it out. */
  readonly seed?: number;
  readonly archive: string;
  readonly json: boolean;
  /** An agent that takes longer for a move, in milliseconds, loses by time. */
  readonly timeout?: number;
}

/** What a person typed: all of it, its first word, and the rest. */
interface EnteredLine {
  readonly answer: string;
  readonly word: string;
  readonly argument: string;
}

type Act = (action: Action) => Promise<void>;

const HELP = `Type a move, or one of these:
  look           what you see, once more
  moves          the legal moves
  hint           what a strong agent would play, and why
  undo           take back to your last choice
  draw           offer a draw, or agree to one
  save FILE      write the game to a file
  load FILE      go on with the game in a file
  resign         give the game up
  quit           stop; the game is kept as it stands`;

/**
 * One game in the terminal, from its start to the archive. It runs the host of the game, and is its only client: the
 * people at the keyboard.
 */
export class Session {
  private match: Match;
  private going = true;
  /** Those who decide elsewhere, in the game that is played now. */
  private agents: RemoteAgents;
  /** The seats of those at this keyboard. */
  private readonly people: readonly number[];
  /** What the host has shown last, and how many of its moves have been told. */
  private shown: Shown | null = null;
  private told = 0;
  /** The last board that was drawn. */
  private drawn: string | null = null;
  private wake = (): void => {};

  constructor(
    private readonly table: Table,
    private readonly seats: readonly Seated[],
    private readonly output: Output,
    private readonly reader: LineReader,
    private readonly settings: SessionSettings,
  ) {
    this.match = new Match(table);
    this.agents = this.agentsOf();
    this.people = seats.flatMap(({ person }, seat) => (person ? [seat] : []));
  }

  /** Begins at another position than the usual start. */
  begin(position: Position): void {
    this.match = new Match(this.table, position);
  }

  /** Goes on where a saved game stopped. */
  resume(match: Match): void {
    this.match = match;
  }

  async run(): Promise<void> {
    // Before a round is played that could not be kept.
    if (this.table.game.hidden && this.people.length > 0) prepareKey();
    let match: Match;
    do {
      match = this.match;
      this.show();
      await this.playOn(match);
      // Another game may have been loaded meanwhile.
    } while (this.match !== match);
    this.finish();
  }

  /** Plays until the game is over, or is left. */
  private async playOn(match: Match): Promise<void> {
    const host = this.hostOf(match);
    this.shown = null;
    this.told = match.moves.length;
    const client: Client = new Client(
      (envelope) => void connection.hear(envelope),
      (shown) => this.hear(shown, client),
    );
    const connection = host.connect([...this.seats.keys()], (message) => client.receive(message));
    try {
      while (this.going && this.match === match && !match.isOver) {
        const { turn } = match;
        if (this.shown !== null && turn >= 0 && this.seats[turn].person) await this.ask(turn, client);
        else await this.news();
      }
    } finally {
      await host.stop();
      this.agents.stop();
    }
  }

  private hostOf(match: Match): Host {
    const { seed, timeout } = this.settings;
    this.agents = this.agentsOf();
    const players = this.seats.map(({ text, full, person }) => (person ? PERSON : (full ?? text)));
    const game = { match, players, start: match.start, at: match.moves.length, clock: null, left: null };
    return new Host(game, {
      randomness: (words) => crypto.getRandomValues(words),
      ...(seed !== undefined && { seed }),
      ...(timeout !== undefined && { timeout: { ms: timeout, grace: GRACE_MS } }),
      time: SYSTEM_TIME,
      agents: this.agents,
      store: NO_STORE,
      paced: false,
      onFailure: (failure) => this.failed(failure),
    });
  }

  private agentsOf(): RemoteAgents {
    const { catalogue, timeout } = this.settings;
    const { game, setup } = this.table;
    return new RemoteAgents(
      beginRoom({
        game: game.id,
        setup,
        modules: modulesOf(catalogue),
        ...(timeout !== undefined && { ms: timeout }),
      }),
    );
  }

  /** Something has changed: whatever is new is told at once, before the game goes on. */
  private hear(shown: Shown, client: Client): void {
    const { moves } = this.match;
    this.shown = shown;
    if (moves.length < this.told) {
      this.told = moves.length;
      this.show();
    }
    for (; this.told < moves.length; this.told++) this.moved(moves[this.told]);
    // Nobody needs to be asked whether the next round may be dealt: the table of this one has been printed.
    if (shown.waits === 'round') void client.ask({ kind: 'go-on' });
    this.wake();
  }

  private async news(): Promise<void> {
    const { shown } = this;
    if (shown !== null && shown.trouble !== null) {
      throw new UserError(
        `${seatName(this.table, shown.turn)} (${this.seats[shown.turn].text}): ${shown.trouble.message}${this.seeded()}`,
      );
    }
    await new Promise<void>((resolve) => {
      this.wake = resolve;
    });
  }

  private seeded(): string {
    const { seed } = this.settings;
    return seed === undefined ? '' : `, seed ${seed}`;
  }

  /** With --json, stdout is for the document alone, and a person is talked to on stderr. */
  private say(text: string, paint?: Paint): void {
    if (!this.settings.json) this.output.out(text, paint);
    else if (this.people.length > 0) this.output.err(text, paint);
  }

  /** A board, with what changed since it was last drawn. */
  private sayBoard(text: string): void {
    this.say(text, asChanged(this.drawn));
    this.drawn = text;
  }

  /** The position, as far as whoever sits at this keyboard may see it; nothing where that depends on who looks. */
  private show(): void {
    const { game } = this.table;
    const { match, people } = this;
    if (!game.hidden || people.length === 0 || match.isOver) this.sayBoard(game.draw(match.position));
    else if (people.length === 1) this.sayBoard(this.seenBy(people[0]));
  }

  private seenBy(seat: number): string {
    const { game } = this.table;
    if (!game.hidden) return game.draw(this.match.position);
    const view = game.view(this.match.position, seat);
    return game.drawView?.(view) ?? view.text();
  }

  private moved({ seat, text }: MoveEvent): void {
    if (seat === CHANCE) {
      if (this.match.turn !== CHANCE) this.show();
      return;
    }
    const { person, text: player } = this.seats[seat];
    if (!person) this.say(`\n${seatName(this.table, seat)} (${player}) plays ${text}${this.calledAs(text)}`);
    this.show();
  }

  /** What players call a move, where that is not how it is written. */
  private calledAs(text: string): string {
    const name = this.table.game.board?.moveName?.(text).message ?? text;
    return name === text ? '' : ` (${name})`;
  }

  private failed(failure: Failure): void {
    const { text } = this.seats[failure.seat];
    this.output.err(
      failureText({ ...failure, seed: this.settings.seed, agent: `${seatName(this.table, failure.seat)} (${text})` }),
    );
  }

  /** One answer of a person: a move, or something else. */
  private async ask(seat: number, client: Client): Promise<void> {
    const answer = await this.reader.ask(`\n${seatName(this.table, seat)} to act (type help for more): `);
    if (answer === null || answer === 'quit') {
      this.going = false;
      return;
    }
    const [word, argument = ''] = answer.split(/\s+(.*)/);
    try {
      await this.obey(seat, client, { word, argument, answer });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.say(error.message);
    }
  }

  private async obey(seat: number, client: Client, { word, argument, answer }: EnteredLine): Promise<void> {
    const act = (action: Action) => this.act(client, seat, action);
    if (word === 'help') this.say(HELP);
    else if (word === 'look') this.say(this.seenBy(seat));
    else if (word === 'moves') this.say(this.legalMoves().join(' '));
    else if (word === 'hint') this.say(await this.hint());
    else if (word === 'undo') await this.undo(seat, act);
    else if (word === 'draw') await this.offerDraw(seat, act);
    else if (word === 'resign') await act({ kind: 'resign', seat });
    else if (word === 'save') this.save(argument);
    else if (word === 'load') this.load(argument);
    else if (word !== '') await act({ kind: 'play', seat, move: answer, version: this.shown?.version ?? 0 });
  }

  /** Whoever acts has the keyboard: nobody else looks. */
  private async act(client: Client, seat: number, action: Action): Promise<void> {
    if (this.secret && this.people.length > 1) await client.ask({ kind: 'look', seat });
    const answer = await client.ask(action);
    if (!answer.ok) throw new UserError(answer.refusal.why.message);
  }

  private legalMoves(): string[] {
    const { position } = this.match;
    return listMoves(position).map((move) => this.table.game.makeMove(position, move));
  }

  private async hint(): Promise<string> {
    const { match } = this;
    const best = this.settings.catalogue.best(this.table, match.turn);
    // What came from one of our own agents is a whole decision.
    const decision = (await this.agents.advise(best, match.view(match.turn))) as Decision;
    return decisionText(this.table, match.position, best, decision);
  }

  /** Takes back until the same person is to act again. */
  private async undo(seat: number, act: Act): Promise<void> {
    const last = this.match.moves.findLastIndex((move) => move.seat === seat);
    if (last < 0) throw new UserError('there is nothing to take back');
    await act({ kind: 'go-to', at: last });
    await act({ kind: 'go-on' });
  }

  private async offerDraw(seat: number, act: Act): Promise<void> {
    await act({ kind: 'offer-draw', seat });
    if (!this.match.isOver)
      this.say(`${seatName(this.table, seat)} offers a draw: play on; then "draw" agrees, and a move declines`);
  }

  private save(file: string): void {
    if (file === '') throw new UserError('say where to: save FILE');
    writeWhole(file, this.textOf(this.record()));
    this.say(`saved to ${file}`);
  }

  private load(file: string): void {
    if (file === '') throw new UserError('say what: load FILE');
    const text = readWhole(file);
    const { record, match } = must(parseRecord(this.table.game, openRound(text), this.table.store));
    if (JSON.stringify(record.setup) !== JSON.stringify(this.table.setup)) {
      throw new UserError(`the saved game has other rules or seats; start it with: play --load ${file}`);
    }
    if (!isSealed(text)) must(readable(match));
    else if (record.players.some((player, seat) => (player === PERSON) !== this.seats[seat].person)) {
      throw new UserError(`the sealed round has people in other seats; start it with: play --load ${file}`);
    }
    this.match = match;
  }

  /** Whether the game holds hands that somebody at this keyboard must not see. */
  private get secret(): boolean {
    return this.match.secret && this.people.length > 0;
  }

  private record(): GameRecord {
    const { seed } = this.settings;
    const notes = { date: new Date().toISOString(), ...(seed !== undefined && { seed: String(seed) }) };
    return recordOf(
      this.match,
      this.seats.map(({ text }) => text),
      notes,
    );
  }

  /** Every game is kept, also one that was broken off. */
  private finish(): void {
    const record = this.record();
    const file = record.moves.length > 0 ? keepGame(this.settings.archive, record.game, this.textOf(record)) : null;
    if (this.settings.json) {
      this.output.out(makeJson({ ...(this.secret ? this.heard(record) : record), file }));
      return;
    }
    const { ending, payoffs } = record;
    const end =
      ending === null || payoffs === null
        ? 'The game is not finished'
        : `The end: ${endText(this.table, ending, payoffs)}`;
    this.say(`\n${end}.${file === null ? '' : ` Kept in ${file}`}`);
  }

  /** What may be told of a round that is not over: who plays, and what those at this keyboard have heard. */
  private heard({ game, version, setup, players, ending, payoffs, notes }: GameRecord) {
    const told = this.match.told(this.people.length === 1 ? this.people[0] : null);
    return { game, version, setup, players, told, ending, payoffs, notes: { date: notes.date }, sealed: true };
  }

  /** What is kept spells the agents out: it must mean the same when defaults have changed. */
  private textOf(record: GameRecord): string {
    const players = this.seats.map(({ text, full }) => full ?? text);
    const text = makeRecord(this.table.game, { ...record, players });
    return this.secret ? sealRound(text) : text;
  }
}
