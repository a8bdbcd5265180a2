import { err, OVER, ok, type Result } from '@tabuleiro/engine';
import { DIRECTIONS, ROOM } from './cells.js';
import { fromOf, makeMoveNumber, NO_BAN, toOf } from './move.js';
import { cellName, letter, parseCell, SEAT_LETTERS } from './notation.js';
import { ChineseCheckers } from './position.js';
import { isForeign, type Terrain } from './terrain.js';

const NOTHING = '-';

/**
 * A position is the lines of the board from the top, as they are drawn: a letter for each piece, a number for so many
 * free cells, and "/" between lines. Then come the seat to act, "-" when the game is over, and where the rules need it
 * the moves that may not be made because they would take back the last ones ("f11-e10,k9-k10"), and the seats that
 * have arrived ("CA"). "-" stands for none.
 */
export function makePosition(position: ChineseCheckers): string {
  const { star, setup } = position.terrain;
  const owners = position.owners();
  const parts = [
    star.lines.map((cells) => makeLine(cells, owners)).join('/'),
    position.turn === OVER ? NOTHING : letter(position.turn),
  ];
  if (!setup.rules.undo) {
    const bans = Array.from(position.bans).filter((ban) => ban !== NO_BAN);
    parts.push(bans.map((ban) => `${cellName(star, fromOf(ban))}-${cellName(star, toOf(ban))}`).join() || NOTHING);
  }
  if (setup.rules.places) {
    const arrived = Array.from(position.arrived.subarray(0, position.arrivals), letter);
    parts.push(arrived.join('') || NOTHING);
  }
  return parts.join(' ');
}

function makeLine(cells: readonly number[], owners: Int8Array): string {
  let line = '';
  let free = 0;
  for (const cell of cells) {
    if (owners[cell] < 0) {
      free++;
      continue;
    }
    if (free > 0) line += free;
    free = 0;
    line += SEAT_LETTERS[owners[cell]];
  }
  return free > 0 ? line + free : line;
}

export function parsePosition(text: string, terrain: Terrain): Result<ChineseCheckers> {
  const { rules } = terrain.setup;
  const fields = ['the board', 'the seat to act'];
  if (!rules.undo) fields.push('the moves that would take back the last ones');
  if (rules.places) fields.push('the seats that have arrived');
  const parts = text.split(' ');
  if (parts.length !== fields.length) {
    const example = makePosition(ChineseCheckers.start(terrain));
    return err('syntax', `a position is ${fields.join(', ')}, with a space between, as in "${example}", not "${text}"`);
  }
  const owners = parseBoard(parts[0], terrain);
  if (!owners.ok) return owners;
  const seat = parts[1] === NOTHING ? OVER : SEAT_LETTERS.indexOf(parts[1]);
  if (parts[1].length !== 1 || seat >= terrain.seats || (seat < 0 && parts[1] !== NOTHING)) {
    return err('syntax', `the seat to act is A to ${letter(terrain.seats - 1)}, or "-" at the end, not "${parts[1]}"`);
  }
  const bans = rules.undo ? ok([]) : parseBans(parts[2], terrain, owners.value);
  if (!bans.ok) return bans;
  const arrived = parseArrived(rules.places ? parts[rules.undo ? 2 : 3] : NOTHING, terrain);
  if (!arrived.ok) return arrived;
  const position = ChineseCheckers.of(terrain, {
    owners: owners.value,
    turn: seat,
    bans: bans.value,
    arrived: arrived.value,
  });
  const fault = faultOfEnd(position, seat);
  if (fault !== null) return err('illegal', fault);
  const canonical = makePosition(position);
  return canonical === text ? ok(position) : err('syntax', `this position is written "${canonical}", not "${text}"`);
}

function parseBoard(text: string, { star, seats, starts, setup }: Terrain): Result<Int8Array> {
  const lines = text.split('/');
  if (lines.length !== star.lines.length) {
    return err('syntax', `the board of ${star.size} cells has ${star.lines.length} lines, not ${lines.length}`);
  }
  const owners = new Int8Array(ROOM).fill(-1);
  const counts = new Int32Array(seats);
  for (const [i, cells] of star.lines.entries()) {
    const strange = /[^A-F0-9]/.exec(lines[i]);
    if (strange !== null) {
      return err('syntax', `line ${i + 1} of the board has a "${strange[0]}", where letters A to F and numbers may be`);
    }
    const spelled = lines[i].replace(/\d+/g, (run) => '.'.repeat(Math.min(Number(run), 99)));
    if (spelled.length !== cells.length) {
      return err('syntax', `line ${i + 1} of the board has ${cells.length} cells, not ${spelled.length}`);
    }
    for (const [at, cell] of cells.entries()) {
      const seat = SEAT_LETTERS.indexOf(spelled[at]);
      if (seat < 0) continue;
      const name = cellName(star, cell);
      if (seat >= seats) return err('illegal', `${letter(seat)} on ${name} does not play: there are ${seats} players`);
      if (setup.rules.corners !== 'open' && isForeign(star, starts[seat], cell)) {
        return err('illegal', `no piece of ${letter(seat)} may stay on ${name}, a corner of others`);
      }
      owners[cell] = seat;
      counts[seat]++;
    }
  }
  const wrong = counts.findIndex((count) => count !== star.pieces);
  if (wrong < 0) return ok(owners);
  return err('illegal', `every player has ${star.pieces} pieces, but ${letter(wrong)} has ${counts[wrong]}`);
}

/** Reads the banned moves, at most one a seat. */
function parseBans(text: string, { star, seats, setup, distance }: Terrain, owners: Int8Array): Result<Int32Array> {
  const bans = new Int32Array(seats).fill(NO_BAN);
  if (text === NOTHING) return ok(bans);
  for (const part of text.split(',')) {
    const [from, to] = part.split('-').map((name) => parseCell(star, name));
    if (typeof from !== 'number' || typeof to !== 'number' || part.split('-').length !== 2) {
      return err('syntax', `a move that may not be made is two cells, as in "f11-e11", not "${part}"`);
    }
    const seat = owners[from];
    if (seat < 0)
      return err('illegal', `${part} cannot take back a move: there is no piece on ${cellName(star, from)}`);
    if (bans[seat] !== NO_BAN) return err('illegal', `${letter(seat)} cannot have moved two pieces last`);
    const near = DIRECTIONS.some((_, direction) => star.neighbours[6 * from + direction] === to);
    if (from === to || (!near && star.parity[from] !== star.parity[to])) {
      return err('illegal', `${part} cannot take back a move: no step and no chain leads there`);
    }
    if (setup.rules.directions === 'forward' && distance[ROOM * seat + from] !== distance[ROOM * seat + to]) {
      return err('illegal', `${part} needs no ban: only a move sideways could be taken back`);
    }
    bans[seat] = makeMoveNumber(from, to);
  }
  return ok(bans);
}

function parseArrived(text: string, { seats }: Terrain): Result<number[]> {
  if (text === NOTHING) return ok([]);
  const arrived = [...text].map((name) => SEAT_LETTERS.indexOf(name));
  if (arrived.some((seat) => seat < 0 || seat >= seats) || new Set(arrived).size !== arrived.length) {
    return err('syntax', `the seats that have arrived are letters, each once, or "-", not "${text}"`);
  }
  if (arrived.length >= seats) return err('illegal', `the last of ${seats} seats does not play on to arrive`);
  return ok(arrived);
}

/** Whether the game can be over, or not over, as the text says; and who has arrived, where the text need not say. */
function faultOfEnd(position: ChineseCheckers, turn: number): string | null {
  const { seats, setup } = position.terrain;
  const { places } = setup.rules;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const there = all.filter((seat) => position.hasArrived(seat));
  if (!places) {
    if (there.length > 1) return `both ${there.map(letter).join(' and ')} have arrived, so one moved after the end`;
    position.arrived.set(there);
    position.arrivals = there.length;
  }
  const missed = there.find((seat) => position.placeOf(seat) === position.arrivals);
  if (missed !== undefined) return `${letter(missed)} has filled its goal, so it has arrived`;
  const decided = position.arrivals === (places ? seats - 1 : 1);
  const over = decided || !position.canAnyoneMove();
  if (turn === OVER) return over ? null : 'the game is not over: nobody has won, and somebody can move';
  if (decided) return `the game is over, so it is the turn of nobody, "-", not of ${letter(turn)}`;
  if (position.placeOf(turn) < position.arrivals) return `${letter(turn)} has arrived, so it cannot be its turn`;
  return null;
}
