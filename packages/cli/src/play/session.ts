import {
  type Catalogue,
  CHANCE,
  type Choice,
  type Decision,
  type Failure,
  type GameRecord,
  generatorsOf,
  listMoves,
  Match,
  type MoveEvent,
  makeRecord,
  type NamedAgent,
  PERSON,
  type Player,
  type Position,
  parseRecord,
  playMatchWaiting,
  readable,
  recordOf,
  Source,
  type Table,
} from '@tabuleiro/engine';
import { GRACE_MS } from '@tabuleiro/trials';
import { keepGame } from '../io/archive.js';
import { prepareKey } from '../io/device-key.js';
import { readWhole, writeWhole } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { isSealed, openRound, sealRound } from '../io/sealed-round.js';
import { must, UserError } from '../io/user-error.js';
import { decisionText, endText, failureText, seatName } from '../io/words.js';
import type { LineReader } from './line-reader.js';
import { ThreadPlayers } from './thread-players.js';

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
  /** The file that the game comes from, where it is none of the house. */
  readonly gameModule?: string;
  /** An agent that takes longer for a move, in milliseconds, loses by time. */
  readonly timeout?: number;
}

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

/** One game in the terminal, from its start to the archive. */
export class Session {
  private match: Match;
  private going = true;
  private readonly threads: ThreadPlayers;
  private readonly players: readonly Player[];
  /** The seats of those at this keyboard. */
  private readonly people: readonly number[];

  constructor(
    private readonly table: Table,
    private readonly seats: readonly Seated[],
    private readonly output: Output,
    private readonly reader: LineReader,
    private readonly settings: SessionSettings,
  ) {
    this.match = new Match(table);
    this.people = seats.flatMap(({ person }, seat) => (person ? [seat] : []));
    const { gameModule, timeout } = settings;
    const { game, setup } = table;
    const [lot] = crypto.getRandomValues(new Uint32Array(1));
    const seed = settings.seed ?? lot;
    this.threads = new ThreadPlayers({
      game: game.id,
      setup,
      seed,
      ...(gameModule !== undefined && { gameModule }),
      ...(timeout !== undefined && { ms: timeout }),
    });
    this.players = seats.map(({ text, full, person }, seat) =>
      person ? this.person(seat) : this.agent(full ?? text, seat),
    );
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
    const { seed } = this.settings;
    const chance =
      seed === undefined
        ? new Source((words) => crypto.getRandomValues(words))
        : generatorsOf(this.seats.length, seed).chance;
    try {
      let match: Match;
      do {
        match = this.match;
        this.show();
        await playMatchWaiting(match, this.players, {
          chance,
          onMove: (event, choice) => this.moved(event, choice),
          onFailure: (failure) => this.failed(failure),
          stopped: () => !this.going || this.match !== match,
        });
        // Another game may have been loaded meanwhile.
      } while (this.match !== match);
    } finally {
      await this.threads.stop();
    }
    this.finish();
  }

  /** With --json, stdout is for the document alone, and a person is talked to on stderr. */
  private say(text: string): void {
    if (!this.settings.json) this.output.out(text);
    else if (this.people.length > 0) this.output.err(text);
  }

  /** The position, as far as whoever sits at this keyboard may see it; nothing where that depends on who looks. */
  private show(): void {
    const { game } = this.table;
    const { match, people } = this;
    if (!game.hidden || people.length === 0 || match.isOver) this.say(game.draw(match.position));
    else if (people.length === 1) this.say(this.seenBy(people[0]));
  }

  private seenBy(seat: number): string {
    const { game } = this.table;
    if (!game.hidden) return game.draw(this.match.position);
    const view = game.view(this.match.position, seat);
    return game.drawView?.(view) ?? view.text();
  }

  private moved({ seat, text }: MoveEvent, _choice: Choice | null): void {
    if (seat === CHANCE) {
      if (this.match.turn !== CHANCE) this.show();
      return;
    }
    const { person, text: player } = this.seats[seat];
    if (!person) this.say(`\n${seatName(this.table, seat)} (${player}) plays ${text}`);
    this.show();
  }

  private failed(failure: Failure): void {
    const { text } = this.seats[failure.seat];
    this.output.err(failureText({ ...failure, agent: `${seatName(this.table, failure.seat)} (${text})` }));
  }

  /** An agent decides in its thread; where a time is enforced, the thread is ended after it. */
  private agent(text: string, seat: number): Player {
    const { timeout } = this.settings;
    if (timeout === undefined) return this.threads.player(text, seat);
    const onLate = (): void => {
      const { match } = this;
      const message = `it had not decided after ${timeout} ms, and its thread was ended`;
      this.failed({
        seat,
        reason: 'time',
        position: this.table.game.makePosition(match.position),
        message,
        stack: null,
      });
      match.end({ reason: 'time', seat });
      this.threads.stop();
    };
    return this.threads.player(text, seat, { ms: timeout + GRACE_MS, onLate });
  }

  private person(seat: number): Player {
    return { decide: () => this.ask(seat) };
  }

  /** One answer of a person: a move, or null where it was something else. */
  private async ask(seat: number): Promise<Choice | null> {
    const answer = await this.reader.ask(`\n${seatName(this.table, seat)} to act (type help for more): `);
    if (answer === null || answer === 'quit') {
      this.going = false;
      return null;
    }
    const [word, argument = ''] = answer.split(/\s+(.*)/);
    try {
      return await this.obey(seat, word, argument, answer);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.say(error.message);
      return null;
    }
  }

  private async obey(seat: number, word: string, argument: string, answer: string): Promise<Choice | null> {
    const { game } = this.table;
    const { match } = this;
    if (word === 'help') this.say(HELP);
    else if (word === 'look') this.say(this.seenBy(seat));
    else if (word === 'moves') this.say(this.legalMoves().join(' '));
    else if (word === 'hint') this.say(await this.hint());
    else if (word === 'undo') this.undo(seat);
    else if (word === 'draw') this.offerDraw(seat);
    else if (word === 'resign') must(match.end({ reason: 'resigned', seat }));
    else if (word === 'save') this.save(argument);
    else if (word === 'load') this.load(argument);
    else if (word !== '') return { move: must(game.parseMove(match.position, answer)) };
    return null;
  }

  private legalMoves(): string[] {
    const { position } = this.match;
    return listMoves(position).map((move) => this.table.game.makeMove(position, move));
  }

  private async hint(): Promise<string> {
    const { match } = this;
    const advisor = this.settings.catalogue.advisor(this.table, match.turn);
    // What came from one of our own agents is a whole decision.
    const decision = (await this.threads.advise(advisor, match.view(match.turn))) as Decision;
    return decisionText(this.table, match.position, advisor, decision);
  }

  /** Takes back until the same person is to act again. */
  private undo(seat: number): void {
    const last = this.match.moves.findLastIndex((move) => move.seat === seat);
    if (last < 0) throw new UserError('there is nothing to take back');
    must(this.match.takeBack(last));
    this.show();
  }

  private offerDraw(seat: number): void {
    const { sides } = this.table;
    if (this.seats.some(({ person }, other) => !person && sides[other] !== sides[seat])) {
      throw new UserError('agents play on: a draw can only be agreed upon between people');
    }
    if (this.match.drawOffers.includes(sides[seat]))
      throw new UserError('your offer stands: play on, and wait for the answer');
    must(this.match.offerDraw(seat));
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
