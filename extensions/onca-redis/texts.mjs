/** States and moves as students' programs write them, and as the house does. */

/** The sides by seat: the jaguar, the dogs. */
export const SIDES = ['o', 'c'];

const EDGE = '#######';
/** Where there are points, a sign each, row by row; elsewhere a space. */
const SHAPE = ['*****', '*****', '*****', '*****', '*****', ' *** ', '* * *'];

/** The text of a state, from a position as the house writes it: its rows, and who is to act. */
export function makeState(position, last) {
  const [rows, mover] = position.split(' ');
  const pieces = [...rows.replaceAll('/', '')].map((piece) => ({ J: 'o', d: 'c', '.': '-' })[piece]);
  const board = SHAPE.map((row) => `#${row.replaceAll('*', () => pieces.shift())}#`);
  return `${[mover === 'J' ? 'o' : 'c', last, EDGE, ...board, EDGE].join('\n')}\n`;
}

/**
 * Reads a state: who is to act, and the position as the house writes it. The last move is not looked at, for
 * controllers pass it on in forms of their own. Throws a sentence.
 */
export function parseState(text) {
  const lines = text.split('\n');
  const [side, , top, ...rest] = lines;
  const board = rest.slice(0, 7);
  if (!SIDES.includes(side)) throw new Error(`a state begins with o or c, not with ${shown(side)}`);
  if (top !== EDGE || rest[7] !== EDGE || rest.slice(8).join('') !== '' || rest.length > 9) {
    throw new Error(`the board of a state is nine lines between two of ${EDGE}: ${shown(text)}`);
  }
  const rows = board.map((line, y) => {
    const fits = line.length === 7 && line[0] === '#' && line[6] === '#';
    const signs = [...line.slice(1, 6)];
    if (!fits || !signs.every((sign, x) => (SHAPE[y][x] === '*' ? 'oc-' : ' ').includes(sign))) {
      throw new Error(`row ${y + 1} of the board should look like ${shown(`#${SHAPE[y]}#`)}, not ${shown(line)}`);
    }
    return signs.filter((_, x) => SHAPE[y][x] === '*').join('');
  });
  const position = rows.join('/').replaceAll('o', 'J').replaceAll('c', 'd').replaceAll('-', '.');
  return { side, position: `${position} ${side === 'o' ? 'J' : 'd'}` };
}

/** A move of the house ("c3-c4", "c5xe3xc3", "pass") in their words. */
export function makeTheirs(side, move) {
  if (move === 'pass') return `${side} n`;
  const points = move.split(/[-x]/).map((name) => `${name[1]} ${'abcde'.indexOf(name[0]) + 1}`);
  return move.includes('x') ? `${side} s ${points.length - 1} ${points.join(' ')}` : `${side} m ${points.join(' ')}`;
}

/** A move in their words as the house writes it; throws a sentence where it is none. Whether it is legal is not asked. */
export function parseTheirs(side, text) {
  const line = text.replace(/\r?\n$/, '');
  if (line === `${side} n`) return 'pass';
  const [mover, kind, ...words] = line.split(' ');
  if (!SIDES.includes(mover)) throw new Error(`a move begins with o or c: ${shown(line)}`);
  if (mover !== side) throw new Error(`it is the turn of ${side}: ${shown(line)}`);
  const points = kind === 's' ? words.slice(1) : words;
  const jumps = kind === 's' && /^[1-9]\d?$/.test(words[0] ?? '') ? Number(words[0]) : 0;
  const isMove = kind === 'm' ? points.length === 4 : jumps > 0 && points.length === 2 * jumps + 2;
  if (!isMove || !points.every((point, i) => (i % 2 === 0 ? /^[1-7]$/ : /^[1-5]$/).test(point))) {
    throw new Error(`a move is as in "${side} m 3 3 4 3", "${side} s 1 5 3 3 5" or "${side} n", not ${shown(line)}`);
  }
  const names = [];
  for (let i = 0; i < points.length; i += 2) names.push(`${'abcde'[Number(points[i + 1]) - 1]}${points[i]}`);
  return names.join(kind === 's' ? 'x' : '-');
}

/** What came from outside, short and in one line. */
export function shown(text) {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}...` : text);
}
