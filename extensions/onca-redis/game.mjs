/** Jogo da Onça by the rules of the students' controller: the house's game, in which a turn may pass. */
import { BasePosition, choice, defineGame, int, mix, moveLimit, OVER, ok, Refused, unwrap } from '@tabuleiro/engine';
import { jogoDaOnca } from '@tabuleiro/games';

/** No step leads from a point to itself, so its number is free. */
const PASS = 0;

/** A chain goes on as far as the jaguar likes, also past the capture that wins: that controller cuts none. */
const HOUSE = {
  seats: 2,
  rules: { ...Object.fromEntries(Object.entries(jogoDaOnca.rules).map(([k, s]) => [k, s.default])), 'past-win': true },
};

/** A position of the house's game, and those that led there: it knows no pass, so every state is set up in it. */
export class OncaRedis extends BasePosition {
  #house = jogoDaOnca.start(HOUSE);
  #before = [];

  constructor(mover = 0) {
    super();
    this.set(this.#house.dogs(), this.#house.jaguar(), mover);
  }

  get rules() {
    return this.#house.rules;
  }
  get house() {
    return this.#house;
  }
  dogs() {
    return this.#house.dogs();
  }
  jaguar() {
    return this.#house.jaguar();
  }
  mover() {
    return this.#house.mover();
  }
  captured() {
    return this.#house.captured();
  }
  set(dogs, jaguar, mover) {
    this.#house.set(dogs, jaguar, mover);
    this.#before = [];
    this.ply = 0;
    this.turn = this.#house.turn;
  }
  moves(buffer, at) {
    const end = this.#house.moves(buffer, at);
    buffer[end] = PASS;
    return end + 1;
  }
  isLegal(move) {
    return this.turn !== OVER && (move === PASS || this.#house.isLegal(move));
  }
  play(move) {
    const house = this.#house;
    const [dogs, jaguar, mover] = [house.dogs(), house.jaguar(), house.mover()];
    this.#before.push([dogs, jaguar, mover]);
    if (move === PASS) house.set(dogs, jaguar, 1 - mover);
    else {
      house.play(move);
      house.set(house.dogs(), house.jaguar(), house.mover());
    }
    this.ply++;
    this.turn = house.turn;
  }
  undo() {
    this.#house.set(...this.#before.pop());
    this.ply--;
    this.turn = this.#house.turn;
  }
  payoff(seat) {
    return this.#house.payoff(seat);
  }
  hash(out) {
    this.#house.hash(out);
    // Not the keys of the usual game: what is known of a position there does not hold where turns may pass.
    out[0] = mix(out[0] + 1);
  }
  copyFrom(other) {
    this.set(other.dogs(), other.jaguar(), other.mover());
    this.#before = [...other.#before];
    this.ply = other.ply;
  }
  clone() {
    const copy = new OncaRedis();
    copy.copyFrom(this);
    return copy;
  }
}

export const oncaRedis = defineGame({
  id: 'onca-redis',
  version: 1,
  title: { en: 'Jogo da Onça over Redis', pt: 'Jogo da Onça por Redis' },
  summary: "Jogo da Onça as a course's controller has it: a turn may pass, either side begins, moves are limited.",
  seats: [2],
  seatNames: () => ['jaguar', 'dogs'],
  unlikeSeats: true,
  repeats: true,
  rules: {
    begins: choice('who moves first', ['jaguar', 'dogs'], 'jaguar'),
    moves: int('moves of both sides together, passes too, after which the game is a draw', 100, 1, 100_000),
  },
  start: ({ rules }) => new OncaRedis(rules.begins === 'dogs' ? 1 : 0),
  referee: ({ rules }) => moveLimit(rules.moves),
  makePosition: (position) => jogoDaOnca.makePosition(position.house),
  parsePosition(text) {
    const read = jogoDaOnca.parsePosition(text, HOUSE);
    if (!read.ok) return read;
    const position = new OncaRedis();
    position.set(read.value.dogs(), read.value.jaguar(), read.value.mover());
    return ok(position);
  },
  makeMove: (position, move) => (move === PASS ? 'pass' : jogoDaOnca.makeMove(position.house, move)),
  parseMove: (position, text) =>
    text === 'pass' && position.turn !== OVER ? ok(PASS) : jogoDaOnca.parseMove(position.house, text),
  draw: (position) => jogoDaOnca.draw(position.house),
  evaluations: jogoDaOnca.evaluations,
});

/** The position that a text of the house stands for; throws a sentence. */
export function positionOf(text) {
  return unwrap(oncaRedis.parsePosition(text, { seats: 2, rules: {} }));
}

/** A move of theirs where it is legal, as the house writes it; throws the sentence that says what is wrong with it. */
export function legalOf(position, text) {
  const read = oncaRedis.parseMove(position, text);
  if (!read.ok) throw new Refused(read);
  return oncaRedis.makeMove(position, read.value);
}
