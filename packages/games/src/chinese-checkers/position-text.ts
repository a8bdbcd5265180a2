import { type Err, OVER, ok, type Phrase, type Result } from '@tabuleiro/engine';
import { DIRECTIONS, ROOM } from './cells.js';
import { fromOf, makeMoveNumber, NO_BAN, toOf } from './move.js';
import { cellName, letter, parseCell, SEAT_LETTERS } from './notation.js';
import { ChineseCheckers } from './position.js';
import { err, phrase } from './sentences.js';
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
  const fields = [phrase('the-board'), phrase('the-seat')];
  if (!rules.undo) fields.push(phrase('the-bans'));
  if (rules.places) fields.push(phrase('the-arrived'));
  const parts = text.split(' ');
  if (parts.length !== fields.length) {
    const example = makePosition(ChineseCheckers.start(terrain));
    return err('not-a-position', { fields, example, text });
  }
  const owners = parseBoard(parts[0], terrain);
  if (!owners.ok) return owners;
  const seat = parts[1] === NOTHING ? OVER : SEAT_LETTERS.indexOf(parts[1]);
  if (parts[1].length !== 1 || seat >= terrain.seats || (seat < 0 && parts[1] !== NOTHING)) {
    return err('not-a-seat', { last: letter(terrain.seats - 1), text: parts[1] });
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
  if (fault !== null) return fault;
  const canonical = makePosition(position);
  return canonical === text ? ok(position) : err('written-otherwise', { canonical, text });
}

function parseBoard(text: string, { star, seats, starts, setup }: Terrain): Result<Int8Array> {
  const lines = text.split('/');
  if (lines.length !== star.lines.length) {
    return err('lines', { size: star.size, expected: star.lines.length, lines: lines.length });
  }
  const owners = new Int8Array(ROOM).fill(-1);
  const counts = new Int32Array(seats);
  for (const [i, cells] of star.lines.entries()) {
    const strange = /[^A-F0-9]/.exec(lines[i]);
    if (strange !== null) {
      return err('strange-sign', { line: i + 1, sign: strange[0] });
    }
    const spelled = lines[i].replace(/\d+/g, (run) => '.'.repeat(Math.min(Number(run), 99)));
    if (spelled.length !== cells.length) {
      return err('line-cells', { line: i + 1, expected: cells.length, cells: spelled.length });
    }
    for (const [at, cell] of cells.entries()) {
      const seat = SEAT_LETTERS.indexOf(spelled[at]);
      if (seat < 0) continue;
      const name = cellName(star, cell);
      if (seat >= seats) return err('does-not-play', { seat: letter(seat), cell: name, seats });
      if (setup.rules.corners !== 'open' && isForeign(star, starts[seat], cell)) {
        return err('foreign-corner', { seat: letter(seat), cell: name });
      }
      owners[cell] = seat;
      counts[seat]++;
    }
  }
  const wrong = counts.findIndex((count) => count !== star.pieces);
  if (wrong < 0) return ok(owners);
  return err('pieces', { expected: star.pieces, seat: letter(wrong), pieces: counts[wrong] });
}

/** Reads the banned moves, at most one a seat. */
function parseBans(text: string, { star, seats, setup, distance }: Terrain, owners: Int8Array): Result<Int32Array> {
  const bans = new Int32Array(seats).fill(NO_BAN);
  if (text === NOTHING) return ok(bans);
  for (const part of text.split(',')) {
    const [from, to] = part.split('-').map((name) => parseCell(star, name));
    if (typeof from !== 'number' || typeof to !== 'number' || part.split('-').length !== 2) {
      return err('not-a-ban', { text: part });
    }
    const seat = owners[from];
    if (seat < 0) return err('ban-without-piece', { ban: part, cell: cellName(star, from) });
    if (bans[seat] !== NO_BAN) return err('two-bans', { seat: letter(seat) });
    const near = DIRECTIONS.some((_, direction) => star.neighbours[6 * from + direction] === to);
    if (from === to || (!near && star.parity[from] !== star.parity[to])) {
      return err('ban-without-way', { ban: part });
    }
    if (setup.rules.directions === 'forward' && distance[ROOM * seat + from] !== distance[ROOM * seat + to]) {
      return err('ban-unneeded', { ban: part });
    }
    bans[seat] = makeMoveNumber(from, to);
  }
  return ok(bans);
}

function parseArrived(text: string, { seats }: Terrain): Result<number[]> {
  if (text === NOTHING) return ok([]);
  const arrived = [...text].map((name) => SEAT_LETTERS.indexOf(name));
  if (arrived.some((seat) => seat < 0 || seat >= seats) || new Set(arrived).size !== arrived.length) {
    return err('not-arrived', { text });
  }
  if (arrived.length >= seats) return err('last-arrived', { seats });
  return ok(arrived);
}

/** Whether the game can be over, or not over, as the text says; and who has arrived, where the text need not say. */
function faultOfEnd(position: ChineseCheckers, turn: number): Err | null {
  const { seats, setup } = position.terrain;
  const { places } = setup.rules;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const there = all.filter((seat) => position.hasArrived(seat));
  if (!places) {
    if (there.length > 1) {
      const seats = there.map<string | Phrase>(letter).reduce((one, other) => phrase('and', { one, other }));
      return err('both-arrived', { seats });
    }
    position.arrived.set(there);
    position.arrivals = there.length;
  }
  const missed = there.find((seat) => position.placeOf(seat) === position.arrivals);
  if (missed !== undefined) return err('goal-filled', { seat: letter(missed) });
  const decided = position.arrivals === (places ? seats - 1 : 1);
  const over = decided || !position.canAnyoneMove();
  if (turn === OVER) return over ? null : err('not-over');
  if (decided) return err('nobody-to-act', { seat: letter(turn) });
  if (position.placeOf(turn) < position.arrivals) return err('arrived-to-act', { seat: letter(turn) });
  return null;
}
