import {
  type Agent,
  CHANCE,
  type GameRecord,
  makeRecord,
  type NamedAgent,
  OVER,
  type Position,
  parseRecord,
  Rng,
  subSeed,
  type Table,
  viewOf,
} from '@tabuleiro/engine';
import { houseAgent } from '../io/agents.js';
import { keepGame } from '../io/archive.js';
import { readWhole, writeWhole } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { must, UserError } from '../io/user-error.js';
import { decisionText, movesText, payoffsOf, resultText, seatName } from '../io/words.js';
import type { LineReader } from './line-reader.js';

/** Who sits at a seat: a person when there is no agent. */
export interface Player extends Partial<Pick<NamedAgent, 'full' | 'since'>> {
  readonly text: string;
  readonly agent: Agent | null;
}

export interface SessionSettings {
  readonly seed: number;
  readonly archive: string;
  readonly json: boolean;
}

const HELP = `Type a move, or one of these:
  look           what you see, once more
  moves          the legal moves
  hint           what a strong agent would play, and why
  undo           take back to your last choice
  save FILE      write the game to a file
  load FILE      go on with the game in a file
  resign         give the game up
  quit           stop; the game is kept as it stands`;

/** One game in the terminal, from its start to the archive. */
export class Session {
  private start: Position;
  private position: Position;
  private readonly moves: number[] = [];
  private resigned: number | null = null;

  constructor(
    private readonly table: Table,
    private readonly players: readonly Player[],
    private readonly output: Output,
    private readonly reader: LineReader,
    private readonly settings: SessionSettings,
  ) {
    this.start = table.game.start(table.setup);
    this.position = this.start.clone();
  }

  /** Begins at another position than the usual start. */
  begin(position: Position): void {
    this.start = position.clone();
    this.position = position;
    this.moves.length = 0;
  }

  /** Goes on where a saved game stopped. */
  resume(record: GameRecord): void {
    const { game, setup } = this.table;
    this.begin(must(game.parsePosition(record.start, setup)));
    for (const text of record.moves) this.play(must(game.parseMove(this.position, text)));
  }

  async run(): Promise<void> {
    this.show();
    let going = true;
    while (going && this.position.turn !== OVER && this.resigned === null) {
      const { turn } = this.position;
      if (turn === CHANCE) {
        this.play(this.position.randomMove(new Rng(subSeed(this.settings.seed, 0, this.moves.length))));
        if (this.position.turn !== CHANCE) this.show();
      } else {
        const { agent, text } = this.players[turn];
        if (agent === null) going = await this.person();
        else this.agentMoves(agent, text);
      }
    }
    this.finish();
  }

  /** With --json, stdout is for the document alone, and a person is talked to on stderr. */
  private say(text: string): void {
    if (!this.settings.json) this.output.out(text);
    else if (this.players.some(({ agent }) => agent === null)) this.output.err(text);
  }

  /** The position, as far as whoever sits at this keyboard may see it; nothing where that depends on who looks. */
  private show(): void {
    const { game } = this.table;
    const people = this.players.flatMap(({ agent }, seat) => (agent === null ? [seat] : []));
    if (!game.hidden || people.length === 0 || this.position.turn === OVER) this.say(game.draw(this.position));
    else if (people.length === 1) this.say(this.seenBy(people[0]));
  }

  private seenBy(seat: number): string {
    const { game } = this.table;
    if (!game.hidden) return game.draw(this.position);
    const view = game.view(this.position, seat);
    return game.drawView?.(view) ?? view.text();
  }

  private play(move: number): void {
    this.position.play(move);
    this.moves.push(move);
  }

  private agentMoves(agent: Agent, text: string): void {
    const { turn } = this.position;
    const rng = new Rng(subSeed(this.settings.seed, turn + 1, this.moves.length));
    const { move } = agent.decide(viewOf(this.table, this.position), { rng });
    this.say(`\n${seatName(this.table, turn)} (${text}) plays ${this.table.game.makeMove(this.position, move)}`);
    this.play(move);
    this.show();
  }

  /** One answer of a person; false when there will be no more. */
  private async person(): Promise<boolean> {
    const answer = await this.reader.ask(`\n${seatName(this.table, this.position.turn)} to act (type help for more): `);
    if (answer === null || answer === 'quit') return false;
    const [word, argument = ''] = answer.split(/\s+(.*)/);
    try {
      this.obey(word, argument, answer);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.say(error.message);
    }
    return true;
  }

  private obey(word: string, argument: string, answer: string): void {
    const { game } = this.table;
    if (word === '') return;
    if (word === 'help') this.say(HELP);
    else if (word === 'look') this.say(this.seenBy(this.position.turn));
    else if (word === 'moves') this.say(this.legalMoves().join(' '));
    else if (word === 'hint') this.say(this.hint());
    else if (word === 'undo') this.undo();
    else if (word === 'resign') this.resigned = this.position.turn;
    else if (word === 'save') this.save(argument);
    else if (word === 'load') this.load(argument);
    else {
      this.play(must(game.parseMove(this.position, answer)));
      this.show();
    }
  }

  private legalMoves(): string[] {
    const buffer = new Int32Array(4096);
    const end = this.position.moves(buffer, 0);
    return Array.from(buffer.subarray(0, end), (move) => this.table.game.makeMove(this.position, move));
  }

  private hint(): string {
    const advisor = houseAgent(this.table);
    const decision = advisor.agent.decide(viewOf(this.table, this.position), { rng: new Rng(this.settings.seed) });
    return decisionText(this.table, this.position, advisor.text, decision);
  }

  /** Takes back until the same person is to act again. */
  private undo(): void {
    const { turn } = this.position;
    const last = this.lastChoiceOf(turn);
    if (last === null) throw new UserError('there is nothing to take back');
    while (this.moves.length > last) {
      this.moves.pop();
      this.position.undo();
    }
    this.show();
  }

  private lastChoiceOf(seat: number): number | null {
    const walker = this.start.clone();
    let last: number | null = null;
    for (const [i, move] of this.moves.entries()) {
      if (walker.turn === seat) last = i;
      walker.play(move);
    }
    return last;
  }

  private save(file: string): void {
    if (file === '') throw new UserError('say where to: save FILE');
    writeWhole(file, this.textOf(this.record()));
    this.say(`saved to ${file}`);
  }

  private load(file: string): void {
    if (file === '') throw new UserError('say what: load FILE');
    const { record } = must(parseRecord(this.table.game, readWhole(file)));
    if (JSON.stringify(record.setup) !== JSON.stringify(this.table.setup)) {
      throw new UserError(`the saved game has other rules or seats; start it with: play --load ${file}`);
    }
    this.resume(record);
    this.show();
  }

  private record(): GameRecord {
    const { game, setup, sides } = this.table;
    const { resigned } = this;
    const payoffs =
      resigned === null
        ? payoffsOf(this.table, this.position)
        : Array.from(sides, (side) => (side === sides[resigned] ? game.payoffs.low : game.payoffs.high));
    return {
      game: game.id,
      version: game.version,
      setup,
      players: this.players.map(({ text }) => text),
      start: game.makePosition(this.start),
      moves: movesText(this.table, this.start, this.moves),
      payoffs,
      notes: {
        date: new Date().toISOString(),
        seed: String(this.settings.seed),
        ...(resigned !== null && { resigned: seatName(this.table, resigned) }),
      },
    };
  }

  /** Every game is kept, also one that was broken off. */
  private finish(): void {
    const record = this.record();
    const file = this.moves.length > 0 ? keepGame(this.settings.archive, record.game, this.textOf(record)) : null;
    if (this.settings.json) {
      this.output.out(makeJson({ ...record, file }));
      return;
    }
    const ending =
      record.payoffs === null ? 'The game is not finished' : `The end: ${resultText(this.table, record.payoffs)}`;
    this.say(`\n${ending}.${file === null ? '' : ` Kept in ${file}`}`);
  }

  /** What is kept spells the agents out: it must mean the same when defaults have changed. */
  private textOf(record: GameRecord): string {
    return makeRecord(this.table.game, { ...record, players: this.players.map(({ text, full }) => full ?? text) });
  }
}
