import {
  AgentPlayer,
  type Catalogue,
  CHANCE,
  type Failure,
  generatorsOf,
  type HiddenGame,
  type Match,
  OVER,
  PERSON,
  type Position,
  type PromptPlayer,
  type Rng,
  stepMatch,
  unwrap,
} from '@tabuleiro/engine';
import { makeAddress, parseAddress } from '../play/address.js';
import { type EarlyEnding, earlyEnding, matchOf, type PlayState } from '../play/play-state.js';
import type { Seen } from './protocol.js';

/** People decide elsewhere. */
const ELSEWHERE: PromptPlayer = { decide: () => null };

/**
 * Holds a game with hidden hands and says no more of it than whoever sits before the screen may know. It lives in a
 * worker of its own, so that the page never has the hands of others: what a seat does not see is drawn by lot from all
 * that agrees with its view, again for every look.
 */
export class Dealer {
  private readonly match: Match;
  private readonly game: HiddenGame;
  private readonly persons: readonly number[];
  private readonly players: readonly PromptPlayer[];
  private last: { readonly before: Position; readonly move: number } | null = null;
  /** Of several persons at one device, the one who looks at the board. */
  private looker: number | null = null;

  constructor(
    catalogue: Catalogue,
    private state: PlayState,
    /** What deals come from, and apart from it what is made up to be shown. */
    private readonly deals: Rng,
    private readonly shown: Rng,
    private readonly onFailure: (failure: Failure) => void = () => {},
  ) {
    const { table, players } = state;
    if (!table.game.hidden) throw new Error(`nothing is hidden in ${table.game.id}`);
    this.game = table.game;
    this.match = matchOf({ ...state, at: state.moves.length });
    this.persons = players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
    // An agent's lots are its own: nothing of a deal follows from them.
    const { seats } = generatorsOf(players.length, shown.next() >>> 0);
    this.players = players.map((text, seat) =>
      text === PERSON ? ELSEWHERE : new AgentPlayer(unwrap(catalogue.parseAgent(table, text)).agent, seats[seat]),
    );
  }

  /** A game by its address, which may be any text. */
  static open(
    catalogue: Catalogue,
    game: string,
    address: string,
    deals: Rng,
    shown: Rng,
    onFailure?: (failure: Failure) => void,
  ): Dealer {
    const state = unwrap(parseAddress(catalogue, game, new URLSearchParams(address)));
    return new Dealer(catalogue, state, deals, shown, onFailure);
  }

  /** The whole game, hands and all: not for the page. */
  address(): string {
    const { state, match } = this;
    const moves = match.moves.map(({ text }) => text);
    return makeAddress({ ...state, moves, at: moves.length, ended: earlyEnding(match.ending) }).toString();
  }

  get over(): boolean {
    return this.match.isOver;
  }

  look(seat: number): void {
    if (this.persons.includes(seat)) this.looker = seat;
  }

  /** A move of the person to act. */
  play(text: string, left: readonly number[] | null): void {
    const { match } = this;
    if (match.isOver || this.state.players[match.turn] !== PERSON) return;
    const move = unwrap(this.game.parseMove(match.position, text));
    this.follow(left, () => unwrap(match.play(match.turn, move)));
  }

  /** A move of chance, or of the agent to act, which is given its view. */
  proceed(left: readonly number[] | null): void {
    const { match, players, deals, onFailure } = this;
    if (match.isOver || this.state.players[match.turn] === PERSON) return;
    // A new deal: whoever looked may not be the one to look next.
    if (match.turn === CHANCE) this.looker = null;
    this.follow(left, () => stepMatch(match, players, { chance: deals, onFailure }));
  }

  end(ended: EarlyEnding): void {
    this.match.end(ended);
  }

  seen(): Seen {
    const { state, match, persons, last } = this;
    const { position } = match;
    const { over } = this;
    const open = persons.length === 0 || !match.secret;
    const viewer = persons.length === 1 ? persons[0] : this.looker;
    const shown = open || viewer !== null;
    const heard = persons.length === 0 ? match.moves : match.told(viewer);
    return {
      head: makeAddress({ ...state, start: null, moves: [], at: 0 }).toString(),
      turn: over ? OVER : position.turn,
      told: heard.flatMap((event) => (event.kind === 'move' ? [event.text] : [])),
      viewer: open ? null : viewer,
      position: shown ? this.textFor(position, open ? null : viewer) : null,
      made: shown && last !== null ? { before: this.textFor(last.before, viewer), move: last.move } : null,
      whole: over ? this.address() : null,
    };
  }

  /** Has something played, and keeps what the page shows of it. */
  private follow(left: readonly number[] | null, play: () => void): void {
    const { match, state } = this;
    const before = match.position.clone();
    play();
    const move = match.moves.at(-1);
    const played = move !== undefined && match.position.ply > before.ply;
    this.last = !played || move.seat === CHANCE ? null : { before, move: move.move };
    this.state = { ...state, left: left ?? state.left };
    // Once another person is to act, nobody looks before they say so.
    if (state.players[match.turn] === PERSON && match.turn !== this.looker) this.looker = null;
  }

  /** A position as far as a seat knows it; null is somebody from whom nothing is hidden. */
  private textFor(position: Position, viewer: number | null): string {
    const { game } = this;
    return game.makePosition(viewer === null ? position : game.view(position, viewer).sample(this.shown));
  }
}
