import { type Err, listMoves, OVER, ok, type Result } from '@tabuleiro/engine';
import { BEYOND, COLUMN, DOGS, JUMPS, NEIGHBOURS, POINTS, ROW } from './graph.js';
import { capturedBy, hopCount, pathOf } from './move.js';
import { JAGUAR, JogoDaOnca, PACK } from './position.js';
import type { Rules } from './rules.js';
import { err } from './sentences.js';

/** Columns are a to e from the left, rows 1 to 7 from the top; the lair is b6, c6, d6 and a7, c7, e7. */
export const NAMES: readonly string[] = Array.from(
  { length: POINTS },
  (_, point) => `${'abcde'[COLUMN[point]]}${ROW[point] + 1}`,
);

/** A step is "c3-c4"; captures name every landing: "c3xc5xe5". */
export function makeMove(move: number): string {
  return pathOf(move)
    .map((point) => NAMES[point])
    .join(hopCount(move) > 0 ? 'x' : '-');
}

export function parseMove(position: JogoDaOnca, text: string): Result<number> {
  if (!/^[a-z]\d(-[a-z]\d|(x[a-z]\d)+)$/.test(text)) {
    return err('not-a-move', { text });
  }
  const names = text.split(/[-x]/);
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) return err('no-point', { point: unknown });
  if (position.turn === OVER) return err('over', { text });
  const move = listMoves(position).find((legal) => makeMove(legal) === text);
  if (move !== undefined) return ok(move);
  const same = position.rules.pastWin && text.includes('x') ? withSameResult(position, names) : undefined;
  if (same !== undefined) return ok(same);
  return whyNot(position, text, names);
}

/** The listed chain that comes to the same as this one: past the win not every way there has a place in the list. */
function withSameResult(position: JogoDaOnca, names: readonly string[]): number | undefined {
  const path = names.map((name) => NAMES.indexOf(name));
  let dogs = position.dogs();
  for (const [n, to] of path.slice(1).entries()) {
    const over = JUMPS.find(([start, , end]) => start === path[n] && end === to)?.[1];
    if (over === undefined || ((dogs >> over) & 1) === 0 || ((dogs >> to) & 1) === 1) return undefined;
    dogs ^= 1 << over;
  }
  return listMoves(position).find((move) => {
    const captured = capturedBy(move).reduce((set, dog) => set | (1 << dog), 0);
    const ends = pathOf(move);
    return (
      ends[0] === path[0] && ends[ends.length - 1] === path[path.length - 1] && captured === (position.dogs() ^ dogs)
    );
  });
}

/** What is wrong with a move that is well formed. */
function whyNot(position: JogoDaOnca, text: string, names: readonly string[]): Err {
  const [from, to] = names.map((name) => NAMES.indexOf(name));
  const taken = (point: number) => point === position.jaguar() || ((position.dogs() >> point) & 1) === 1;
  if (position.mover() === JAGUAR && from !== position.jaguar()) {
    return err('jaguar-elsewhere', { point: NAMES[position.jaguar()], from: names[0] });
  }
  if (position.mover() === PACK && ((position.dogs() >> from) & 1) === 0) {
    return err('no-dog', { from: names[0] });
  }
  if (text.includes('-')) {
    if (!NEIGHBOURS[from].includes(to)) return err('no-line', { from: names[0], to: names[1] });
    if (taken(to)) return err('taken', { point: names[1] });
    return err('must-capture', { text });
  }
  if (position.mover() === PACK) return err('dogs-step');
  if (!BEYOND.slice(8 * from, 8 * from + 8).includes(to)) return err('no-jump', { from: names[0], to: names[1] });
  return err('no-way', { text });
}

/** The rows of the board as they are written: the points of each. */
const ROWS: readonly (readonly number[])[] = Array.from({ length: 7 }, (_, row) =>
  Array.from(ROW.keys()).filter((point) => ROW[point] === row),
);

const EXAMPLE = 'ddddd/ddddd/ddJdd/...../...../.../... J';

/** A position is its seven rows from the top, and who is to act: "ddddd/ddddd/ddJdd/...../...../.../... J". */
export function makePosition(position: JogoDaOnca): string {
  const rows = ROWS.map((row) => row.map((point) => pieceOn(position, point)).join(''));
  return `${rows.join('/')} ${position.mover() === JAGUAR ? 'J' : 'd'}`;
}

export function parsePosition(text: string, rules: Rules): Result<JogoDaOnca> {
  const match = /^((?:[Jd.]{5}\/){5}[Jd.]{3}\/[Jd.]{3}) ([Jd])$/.exec(text);
  if (match === null) {
    return err('not-a-position', { example: EXAMPLE, text });
  }
  const points = [...match[1].replaceAll('/', '')];
  const jaguars = points.filter((piece) => piece === 'J').length;
  if (jaguars !== 1) return err('jaguars', { jaguars });
  const count = points.filter((piece) => piece === 'd').length;
  if (count > DOGS) return err('too-many-dogs', { most: DOGS, dogs: count });
  const won = DOGS - rules.captures;
  // The last chain may have gone on after the win, over every dog that was left.
  const fewest = rules.pastWin ? 0 : won;
  if (count < fewest) return err('too-few-dogs', { won, dogs: count });
  if (count <= won && match[2] === 'J') {
    return err('jaguar-won', { dogs: count });
  }
  const dogs = points.reduce((set, piece, point) => (piece === 'd' ? set | (1 << point) : set), 0);
  const position = new JogoDaOnca(rules);
  position.set(dogs, points.indexOf('J'), match[2] === 'J' ? JAGUAR : PACK);
  return ok(position);
}

function pieceOn(position: JogoDaOnca, point: number): 'J' | 'd' | '.' {
  if (point === position.jaguar()) return 'J';
  return (position.dogs() >> point) & 1 ? 'd' : '.';
}

/** What is drawn under each row of points. */
const BETWEEN = [
  String.raw`  |\|/|\|/|`,
  String.raw`  |/|\|/|\|`,
  String.raw`  |\|/|\|/|`,
  String.raw`  |/|\|/|\|`,
  String.raw`     /|\ `.trimEnd(),
  String.raw`   /  |  \ `.trimEnd(),
];

/** The board with its lines, the names of rows and columns at its edge. */
export function draw(position: JogoDaOnca): string {
  const lines = ROWS.flatMap((row, y) => {
    const pieces = row.map((point) => pieceOn(position, point));
    const text = y === 6 ? pieces.join('---') : pieces.join('-');
    return [`${y + 1} ${y === 5 ? '  ' : ''}${text}`, ...(BETWEEN[y] === undefined ? [] : [BETWEEN[y]])];
  });
  return [...lines, '  a b c d e'].join('\n');
}
