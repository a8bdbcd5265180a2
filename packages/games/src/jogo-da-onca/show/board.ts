import { type Board, type BoardLine, type Cell, OVER, type Piece, type PieceDrawing } from '@tabuleiro/engine';
import { COLUMN, LINES, ROW } from '../graph.js';
import { capturedBy, pathOf } from '../move.js';
import { NAMES } from '../notation.js';
import { JAGUAR, type JogoDaOnca, PACK } from '../position.js';
import { phrase } from '../sentences.js';

const CELLS: readonly Cell[] = NAMES.map((name, point) => ({
  id: name,
  x: COLUMN[point],
  y: ROW[point],
  size: 0.92,
  shape: 'none',
  name,
}));

const FRAME = {
  box: { x: -1.05, y: -0.95, width: 6.1, height: 7.55 },
  shapes: [
    // The lair lies under the square that it opens into.
    { id: 'lair', path: 'M2 3.4L4.65 6.05Q4.9 6.45 4.45 6.45H-.45Q-.9 6.45 -.65 6.05Z', paint: 'shade' },
    {
      id: 'square',
      path: 'M-.2 -.45H4.2Q4.45 -.45 4.45 -.2V4.2Q4.45 4.45 4.2 4.45H-.2Q-.45 4.45 -.45 4.2V-.2Q-.45 -.45 -.2 -.45Z',
      paint: 'ground',
    },
  ],
  cells: CELLS,
  lines: LINES.map((line): BoardLine => {
    const [first, last] = [line[0], line[line.length - 1]];
    return { from: [COLUMN[first], ROW[first]], to: [COLUMN[last], ROW[last]] };
  }),
  labels: [
    ...[...'abcde'].map((text, x) => ({ x, y: -0.68, text, size: 0.28 })),
    ...Array.from({ length: 5 }, (_, y) => ({ x: -0.68, y, text: String(y + 1), size: 0.28 })),
    { x: 0.2, y: 5, text: '6', size: 0.28 },
    { x: -0.85, y: 6, text: '7', size: 0.28 },
  ],
} as const;

/** A head with round ears; upon it eyes, a nose, a mouth and the spots of the coat. */
const JAGUAR_HEAD: PieceDrawing = {
  path: 'M-.33 -.46C-.22 -.46 -.16 -.41 -.12 -.36Q0 -.4 .12 -.36C.16 -.41 .22 -.46 .33 -.46C.46 -.44 .48 -.3 .4 -.2C.44 -.08 .43 .06 .37 .16C.34 .3 .2 .46 0 .46C-.2 .46 -.34 .3 -.37 .16C-.43 .06 -.44 -.08 -.4 -.2C-.48 -.3 -.46 -.44 -.33 -.46Z',
  marks: [
    'M-.27 -.03Q-.17 -.12 -.08 -.01Q-.18 .05 -.27 -.03Z',
    'M.27 -.03Q.17 -.12 .08 -.01Q.18 .05 .27 -.03Z',
    'M-.1 .13Q0 .09 .1 .13Q.06 .22 0 .24Q-.06 .22 -.1 .13Z',
    'M-.17 .29Q-.06 .35 0 .28Q.06 .35 .17 .29Q.08 .4 0 .34Q-.08 .4 -.17 .29Z',
    ...[
      [0, -0.27, 0.04],
      [-0.14, -0.22, 0.035],
      [0.14, -0.22, 0.035],
      [0, -0.15, 0.03],
      [-0.32, 0.08, 0.03],
      [0.32, 0.08, 0.03],
      [-0.27, 0.2, 0.027],
      [0.27, 0.2, 0.027],
      [-0.36, -0.34, 0.05],
      [0.36, -0.34, 0.05],
    ].map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`),
  ].join(''),
};

/** A head with hanging ears. */
const DOG_HEAD: PieceDrawing = {
  path: 'M-.2 -.36Q0 -.44 .2 -.36C.34 -.42 .46 -.34 .46 -.16C.46 0 .42 .14 .35 .14Q.3 .14 .28 .04C.27 .16 .2 .24 .17 .32C.12 .44 -.12 .44 -.17 .32C-.2 .24 -.27 .16 -.28 .04Q-.3 .14 -.35 .14C-.42 .14 -.46 0 -.46 -.16C-.46 -.34 -.34 -.42 -.2 -.36Z',
  marks:
    'M-.17 -.08a.045 .055 0 1 0 .09 0a.045 .055 0 1 0 -.09 0Z' +
    'M.08 -.08a.045 .055 0 1 0 .09 0a.045 .055 0 1 0 -.09 0Z' +
    'M-.09 .14Q0 .09 .09 .14Q.08 .23 0 .25Q-.08 .23 -.09 .14Z' +
    'M-.02 .25H.02V.31Q.08 .33 .11 .29Q.08 .38 0 .35Q-.08 .38 -.11 .29Q-.08 .33 -.02 .31Z',
};

/** Without coordinates and what is told beside the board: there, a phone has no room for it. */
const TALL_FRAME = { ...FRAME, box: { x: -0.95, y: -0.6, width: 5.9, height: 7.15 }, labels: [] } as const;

export const board: Board<JogoDaOnca> = {
  colours: ['gold', 'red'],
  picture(position, format) {
    const jaguar = NAMES[position.jaguar()];
    const dogs = CELLS.filter((_, point) => (position.dogs() >> point) & 1);
    const pieces: Piece[] = [
      ...dogs.map(
        ({ id }): Piece => ({ id: `dog ${id}`, cell: id, shape: DOG_HEAD, seat: PACK, size: 0.7, name: 'dog' }),
      ),
      { id: 'jaguar', cell: jaguar, shape: JAGUAR_HEAD, seat: JAGUAR, size: 0.92, name: 'jaguar' },
    ];
    const captured = `${position.captured()} / ${position.rules.captures}`;
    return {
      ...(format === 'tall' ? TALL_FRAME : FRAME),
      ...(format !== 'tall' && {
        labels: [
          ...FRAME.labels,
          { x: 4.4, y: 4.72, text: 'captured', size: 0.22, spoken: true },
          { x: 4.4, y: 5.02, text: captured, size: 0.3, spoken: true },
        ],
      }),
      pieces,
      // The jaguar that can no longer move.
      shown: position.turn === OVER && position.payoff(PACK) > 0 ? [jaguar] : [],
    };
  },
  steps: (_, move) => pathOf(move).map((point) => NAMES[point]),
  standing: (position) => [
    { what: phrase('dogs-captured'), text: `${position.captured()} / ${position.rules.captures}` },
    { what: phrase('dogs-left'), text: String(CELLS.filter((_, point) => (position.dogs() >> point) & 1).length) },
  ],
  motion: (_, move) => ({
    glides: [
      {
        through: pathOf(move).map((point) => NAMES[point]),
        takes: capturedBy(move).map((point) => NAMES[point]),
      },
    ],
  }),
};
