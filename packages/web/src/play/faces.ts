/** The faces of players, drawn as data: layers from the ground up, in a square from -50 to 50. */
export interface Face {
  /** What is behind the head. */
  readonly ground: string;
  readonly layers: readonly Layer[];
}

/** A path as in SVG's `d`, and its colour. */
type Layer = readonly [path: string, fill: string];

const round = (x: number, y: number, r: number, ry = r) =>
  `M${x - r} ${y}a${r} ${ry} 0 1 0 ${2 * r} 0a${r} ${ry} 0 1 0 ${-2 * r} 0z`;
const both = (x: number, y: number, r: number, ry = r) => round(-x, y, r, ry) + round(x, y, r, ry);
const INK = '#2b2420';
const SHINE = '#fffdf6';

/** Two eyes that look ahead. */
const eyes = (x: number, y: number, r: number): Layer[] => [
  [both(x, y, r), INK],
  [round(-x + r / 3, y - r / 3, r / 3) + round(x + r / 3, y - r / 3, r / 3), SHINE],
];

const SLOTH: Face = {
  ground: '#cfe3d2',
  layers: [
    [`${round(0, 4, 37, 35)}`, '#a68a67'],
    ['M-14 -33Q-6 -44 2 -32Q8 -42 15 -31z', '#a68a67'],
    [round(0, 9, 28, 24), '#eadcc0'],
    ['M-30 2Q-20 -7 -8 6Q-18 15 -34 14zM30 2Q20 -7 8 6Q18 15 34 14z', '#75573b'],
    ...eyes(14, 6, 4.2),
    [round(0, 15, 6.5, 4.5), INK],
    ['M-13 21Q0 33 13 21Q0 28 -13 21z', INK],
  ],
};

const CAPYBARA: Face = {
  ground: '#d9e6c3',
  layers: [
    [both(25, -27, 8), '#7b5232'],
    ['M-32 -14Q-30 -34 0 -34Q30 -34 32 -14L30 22Q27 41 0 41Q-27 41 -30 22z', '#9c6c43'],
    ['M-22 14Q-20 2 0 2Q20 2 22 14Q25 36 0 37Q-25 36 -22 14z', '#b98a60'],
    ...eyes(22, -12, 4),
    [both(9, 12, 4, 2.6), INK],
    ['M-12 26Q0 33 12 26Q0 30 -12 26z', INK],
  ],
};

const ARMADILLO: Face = {
  ground: '#efe0c2',
  layers: [
    ['M-26 -8Q-34 -44 -20 -45Q-10 -42 -9 -16zM26 -8Q34 -44 20 -45Q10 -42 9 -16z', '#8f7d69'],
    ['M-36 4Q-36 -28 0 -28Q36 -28 36 4Q18 16 0 44Q-18 16 -36 4z', '#b8a58d'],
    ['M-30 -10Q0 -22 30 -10L32 -4Q0 -16 -32 -4zM-34 2Q0 -10 34 2L30 8Q0 -2 -30 8z', '#927f69'],
    ['M-9 24Q0 18 9 24Q6 38 0 44Q-6 38 -9 24z', '#e0cdb4'],
    ...eyes(17, 9, 4),
    [round(0, 40, 5, 4), INK],
  ],
};

const TOUCAN: Face = {
  ground: '#bfe0ea',
  layers: [
    [round(-10, 2, 32, 36), '#26292f'],
    [round(-13, 17, 20, 20), '#fbf1d2'],
    ['M2 -12Q36 -26 46 4Q48 24 34 31Q38 12 4 12z', '#f0902a'],
    ['M4 12Q36 12 34 31Q20 24 4 16z', '#c5561f'],
    ['M42 -6Q49 12 34 31Q39 12 38 -2z', '#26292f'],
    [round(-8, -8, 10), '#4fa3cf'],
    [round(-8, -8, 5), INK],
    [round(-6.5, -9.8, 1.8), SHINE],
  ],
};

const COATI: Face = {
  ground: '#f0d9c0',
  layers: [
    [both(27, -24, 11), '#6e4a2e'],
    [both(27, -24, 6), '#d8b08c'],
    ['M-34 -8Q-32 -36 0 -36Q32 -36 34 -8Q30 14 14 22Q10 44 0 45Q-10 44 -14 22Q-30 14 -34 -8z', '#a9673a'],
    ['M-26 -2Q-16 -16 -5 -2Q-14 12 -26 -2zM26 -2Q16 -16 5 -2Q14 12 26 -2z', '#4a3122'],
    ['M-24 -14Q-16 -22 -8 -15Q-16 -18 -24 -14zM24 -14Q16 -22 8 -15Q16 -18 24 -14z', SHINE],
    ['M-11 12Q0 4 11 12Q9 36 0 40Q-9 36 -11 12z', '#f3e2cc'],
    [both(15, -2, 4), '#171310'],
    [round(-13.6, -3.4, 1.5) + round(16.4, -3.4, 1.5), SHINE],
    [round(0, 37, 7, 5.5), INK],
  ],
};

const CAIMAN: Face = {
  ground: '#d6ead9',
  layers: [
    [both(21, -20, 12), '#4e7a35'],
    ['M-36 -10Q-20 -22 0 -20Q20 -22 36 -10Q40 16 30 32Q16 44 0 44Q-16 44 -30 32Q-40 16 -36 -10z', '#6a9a45'],
    ['M-34 18Q0 32 34 18Q34 26 30 32Q16 44 0 44Q-16 44 -30 32Q-34 26 -34 18z', '#cfdc9b'],
    ['M-30 20L-25 30L-20 24L-14 33L-8 26L0 35L8 26L14 33L20 24L25 30L30 20Q0 32 -30 20z', SHINE],
    [both(21, -22, 7.5), '#f2d65c'],
    ['M-22.500 -29h3v14h-3zM19.500 -29h3v14h-3z', INK],
    [both(8, 8, 3.4, 2.4), INK],
  ],
};

const HARPY: Face = {
  ground: '#d7dbe6',
  layers: [
    ['M-8 -20L-34 -46L-26 -18L-46 -24L-32 0zM8 -20L34 -46L26 -18L46 -24L32 0z', '#4c5560'],
    [round(0, 4, 33, 35), '#c6ced6'],
    ['M-30 24Q0 10 30 24Q26 44 0 44Q-26 44 -30 24z', '#4c5560'],
    [both(15, -3, 9), '#f3c63f'],
    [both(14, -3, 4.4), INK],
    ['M-29 -17L-4 -6L-5 -1L-30 -11zM29 -17L4 -6L5 -1L30 -11z', '#3a424b'],
    ['M-9 4Q0 -3 9 4Q11 16 3 27Q0 30 -2 25Q-10 16 -9 4z', '#2f3439'],
    ['M-9 4Q0 -3 9 4Q0 9 -9 4z', '#e8b93a'],
  ],
};

const BOTO: Face = {
  ground: '#a9d3dd',
  layers: [
    [
      'M-36 30Q-44 -10 -20 -30Q2 -46 20 -26Q28 -16 30 -4L47 6Q50 13 43 15Q22 22 8 17Q-2 34 -14 46Q-30 44 -36 30z',
      '#e7a3b2',
    ],
    ['M8 17Q22 22 43 15Q50 13 47 6Q30 12 14 9Q0 12 -8 22Q-2 24 8 17z', '#f6cfd6'],
    ['M47 6Q32 11 13 9Q9 9 6 12Q18 15 46 9z', '#b46a7c'],
    ['M-30 30Q-24 14 -12 26Q-14 44 -26 48Q-32 40 -30 30z', '#cf8496'],
    [round(4, -6, 4.6), INK],
    [round(5.6, -7.6, 1.7), SHINE],
    ['M-4 -17Q6 -22 14 -15Q5 -18 -4 -17z', '#cf8496'],
  ],
};

/** A face for each level, from the weakest on. */
export const LEVEL_FACES: readonly Face[] = [SLOTH, CAPYBARA, ARMADILLO, TOUCAN, COATI, CAIMAN, HARPY, BOTO];

/** Somebody who plays by hand. */
export const PERSON_FACE: Face = {
  ground: '#e6d7c3',
  layers: [
    ['M-40 50Q-38 18 0 18Q38 18 40 50z', '#3f7d66'],
    [round(0, -8, 22, 25), '#c98f66'],
    ['M-24 -6Q-28 -38 0 -38Q28 -38 24 -6Q20 -22 4 -22Q-14 -22 -24 -6z', '#3b2a20'],
    [both(8, -7, 2.8), INK],
    ['M-9 4Q0 12 9 4Q0 9 -9 4z', INK],
  ],
};

/** Any other program. */
export const PROGRAM_FACE: Face = {
  ground: '#d9dde2',
  layers: [
    ['M-2 -44h4v14h-4z', '#5b6570'],
    [round(0, -43, 5), '#c5561f'],
    ['M-30 -22Q-30 -30 -22 -30H22Q30 -30 30 -22V24Q30 32 22 32H-22Q-30 32 -30 24z', '#8793a0'],
    ['M-23 -16Q-23 -20 -19 -20H19Q23 -20 23 -16V4Q23 8 19 8H-19Q-23 8 -23 4z', '#22303a'],
    [both(10, -6, 5), '#7be0c1'],
    ['M-14 17h28v5h-28z', '#5b6570'],
  ],
};
