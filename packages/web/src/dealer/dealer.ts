import {
  CHANCE,
  type HiddenGame,
  type NamedAgent,
  OVER,
  type Position,
  Rng,
  type Table,
  unwrap,
} from '@tabuleiro/engine';
import { agentAt } from '../engine/decide.js';
import { walk } from '../engine/place.js';
import { makeAddress, parseAddress } from '../play/address.js';
import { type Ending, PERSON, type PlayState, payoffsOf, toldMoves } from '../play/play-state.js';
import type { Seen } from './protocol.js';

/**
 * Holds a game with hidden hands and says no more of it than whoever sits before the screen may know. It lives in a
 * worker of its own, so that the page never has the hands of others: what a seat does not see is drawn by lot from all
 * that agrees with its view, again for every look.
 */
export class Dealer {
  private readonly table: Table;
  private readonly game: HiddenGame;
  private readonly position: Position;
  private readonly persons: readonly number[];
  private readonly agents = new Map<string, NamedAgent>();
  private told: readonly (string | null)[];
  private last: { readonly before: Position; readonly move: number } | null = null;
  /** Of several persons at one device, the one who looks at the board. */
  private looker: number | null = null;

  constructor(
    private state: PlayState,
    private readonly rng: Rng,
  ) {
    const { table, start, moves, players } = state;
    if (!table.game.hidden) throw new Error(`nothing is hidden in ${table.game.id}`);
    this.table = table;
    this.game = table.game;
    this.position = unwrap(walk(table, start, moves)).position;
    this.told = toldMoves(state);
    this.persons = players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
  }

  /** A game by its address, which may be any text. */
  static open(game: string, address: string, rng: Rng): Dealer {
    return new Dealer(unwrap(parseAddress(game, new URLSearchParams(address))), rng);
  }

  /** The whole game, hands and all: not for the page. */
  address(): string {
    return makeAddress(this.state).toString();
  }

  get over(): boolean {
    return payoffsOf(this.state) !== null;
  }

  look(seat: number): void {
    if (this.persons.includes(seat)) this.looker = seat;
  }

  /** A move of the person to act. */
  play(text: string, left: readonly number[] | null): void {
    if (this.over || this.state.players[this.position.turn] !== PERSON) return;
    this.make(unwrap(this.game.parseMove(this.position, text)), left);
  }

  /** A move of chance, or of the agent to act, which is given its view. */
  proceed(seed: number, left: readonly number[] | null): void {
    const { position, state } = this;
    if (this.over || state.players[position.turn] === PERSON) return;
    const rng = new Rng(seed);
    if (position.turn === CHANCE) {
      // A new deal: whoever looked may not be the one to look next.
      this.looker = null;
      this.make(position.clone().randomMove(rng), left);
    } else {
      const { agent } = this.agentOf(state.players[position.turn]);
      this.make(agent.decide(this.game.view(position, position.turn), { rng }).move, left);
    }
  }

  end(ended: Ending): void {
    if (!this.over) this.state = { ...this.state, ended };
  }

  seen(): Seen {
    const { state, position, told, persons, last } = this;
    const { over } = this;
    const open = over || persons.length === 0 || this.game.hindsight?.(position) != null;
    const viewer = persons.length === 1 ? persons[0] : this.looker;
    const shown = open || viewer !== null;
    return {
      head: makeAddress({ ...state, start: null, moves: [], at: 0 }).toString(),
      turn: over ? OVER : position.turn,
      told: persons.length === 0 ? state.moves : told,
      viewer: open ? null : viewer,
      position: shown ? this.textFor(position, open ? null : viewer) : null,
      made: shown && last !== null ? { before: this.textFor(last.before, viewer), move: last.move } : null,
      whole: over ? this.address() : null,
    };
  }

  private make(move: number, left: readonly number[] | null): void {
    const { position, state, game } = this;
    const text = game.makeMove(position, move);
    const chance = position.turn === CHANCE;
    this.last = chance ? null : { before: position.clone(), move };
    position.play(move);
    const moves = [...state.moves, text];
    this.state = { ...state, moves, at: moves.length, left: left ?? state.left };
    this.told = [...this.told, chance ? null : text];
    // Once another person is to act, nobody looks before they say so.
    if (state.players[position.turn] === PERSON && position.turn !== this.looker) this.looker = null;
  }

  /** A position as far as a seat knows it; null is somebody from whom nothing is hidden. */
  private textFor(position: Position, viewer: number | null): string {
    const { game } = this;
    return game.makePosition(viewer === null ? position : game.view(position, viewer).sample(this.rng));
  }

  private agentOf(text: string): NamedAgent {
    const agent = this.agents.get(text) ?? agentAt(this.table, text);
    this.agents.set(text, agent);
    return agent;
  }
}
