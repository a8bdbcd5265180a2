import { CHANCE, listMoves, type Table } from '@tabuleiro/engine';
import { type Match, Source } from '@tabuleiro/engine/match';

type Fields = Readonly<Record<string, unknown>>;

/** A game that is played step by step over the protocol. What chance does happens by itself. */
export class HostedGame {
  constructor(
    private readonly table: Table,
    private readonly match: Match,
    private readonly chance: Parameters<Match['chance']>[0],
  ) {
    this.advance();
  }

  /** Plays a move of whoever is to act; a sentence where it cannot be played. */
  play(text: string): string | null {
    const { table, match } = this;
    if (match.turn < 0) return 'the game is over';
    const move = table.game.parseMove(match.position, text);
    if (!move.ok) return move.message;
    const played = match.play(match.turn, move.value);
    if (!played.ok) return played.message;
    this.advance();
    return null;
  }

  /** How it stands: for a seat what that may know, else all of it. */
  look(seat: number | null): Fields {
    const { table, match } = this;
    const { game, setup } = table;
    const { turn, position } = match;
    // The legal moves of a hidden hand are for its seat alone.
    const acts = turn >= 0 && (!game.hidden || seat === null || seat === turn);
    const watcher = seat ?? turn;
    const secret = game.hidden && seat !== null && !match.isOver;
    return {
      version: match.version,
      turn: turn >= 0 ? turn : null,
      over: match.isOver,
      payoffs: match.payoffs,
      ...(seat !== null && { seat }),
      // Who steps through a game shows it to who is to act next: so nobody has to ask twice.
      view: watcher >= 0 ? match.view(watcher).text() : null,
      ...(secret ? {} : { position: game.makePosition(position) }),
      legal: acts ? listMoves(position).map((move) => game.makeMove(position, move)) : [],
      legalIds: acts ? listMoves(position) : [],
      moves: seat === null ? match.moves.map(({ text }) => text) : heardBy(match, seat),
      seats: setup.seats,
    };
  }

  private advance(): void {
    while (this.match.turn === CHANCE) this.match.chance(this.chance);
  }
}

/** The moves as a seat heard of them: null where it does not know which. */
function heardBy(match: Match, seat: number): readonly (string | null)[] {
  return match.told(seat).flatMap((event) => (event.kind === 'move' ? [event.text] : []));
}

/** Draws what nobody can foresee. */
export function freshSource(): Source {
  return new Source((words) => crypto.getRandomValues(words));
}
