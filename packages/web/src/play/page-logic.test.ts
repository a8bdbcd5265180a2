import { NO_TABLES, unwrap } from '@tabuleiro/engine';
import { PERSON } from '@tabuleiro/engine/match';
import { describe, expect, it } from 'vitest';
import { webCatalogue } from '../games/catalogue.js';
import { cueOfEnd, cueOfMove } from './cue-of.js';
import { reseated, SEATINGS, seated, seatingOf } from './dialogs/seating.js';
import { LEVEL_FACES, PERSON_FACE, PROGRAM_FACE } from './faces.js';
import { levelsFor } from './levels.js';
import { lineArrows } from './line-arrows.js';
import { faceOf, mienOf } from './player-face.js';
import { seatsAround } from './seats-around.js';
import { softNo } from './soft-no.js';
import { typedMoves } from './typed-moves.js';
import { winnersOf } from './winners-of.js';

const catalogue = webCatalogue(NO_TABLES);
const tableOf = (game: string, seats?: number) => unwrap(catalogue.table(game, seats));

describe('seats', () => {
  it('lie around the board with whoever looks below, and change places where two play', () => {
    expect(seatsAround(2, 0, false)).toEqual({ above: [1], below: [0] });
    expect(seatsAround(2, 0, true)).toEqual({ above: [0], below: [1] });
    expect(seatsAround(4, 2, true)).toEqual({ above: [3, 0, 1], below: [2] });
  });

  it('are offered in a few ways, and each is recognised', () => {
    const levels = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(seated('easy', levels, [PERSON, 'x'])).toEqual([PERSON, 'b']);
    expect(seated('hard', levels, ['x', PERSON, 'x'])).toEqual(['g', PERSON, 'g']);
    expect(seated('together', levels, [PERSON, 'x'])).toEqual([PERSON, PERSON]);
    for (const seating of SEATINGS)
      expect(seatingOf(levels, seated(seating, levels, [PERSON, 'x', 'x']))).toBe(seating);
    expect(seatingOf(levels, [PERSON, 'c'])).toBeNull();
  });

  it.each([3, 4, 6])('of Chinese Checkers for %i can be begun as they are offered', (seats) => {
    const [from, to] = [tableOf('chinese-checkers'), tableOf('chinese-checkers', seats)];
    const players = reseated(catalogue, from, to, [PERSON, levelsFor(catalogue, from)[2]]);
    expect(players).toHaveLength(seats);
    expect(players[0]).toBe(PERSON);
    for (const player of players.slice(1)) {
      expect(player).not.toBe(PERSON);
      expect(catalogue.readAgent(to, player).ok).toBe(true);
    }
  });
});

describe('faces', () => {
  it('are one for each level of every game, and others for people and programs', () => {
    for (const game of catalogue.games) {
      const table = tableOf(game.id);
      const faces = levelsFor(catalogue, table).map((level) => faceOf(mienOf(catalogue, table, level)));
      expect(new Set(faces).size).toBe(faces.length);
      for (const face of faces) expect(LEVEL_FACES).toContain(face);
      expect(faceOf(mienOf(catalogue, table, PERSON))).toBe(PERSON_FACE);
      expect(faceOf(mienOf(catalogue, table, 'uct(nodes=77)'))).toBe(PROGRAM_FACE);
    }
  });
});

describe('what is typed', () => {
  it('is one move, or a whole turn at once, which is refused as a whole', () => {
    const { game, setup } = tableOf('pentago');
    const position = game.start(setup);
    expect(typedMoves(game, position, ' b2 ')).toEqual({ ok: true, value: ['b2'] });
    expect(typedMoves(game, position, 'b2  tl-cw')).toEqual({ ok: true, value: ['b2', 'tl-cw'] });
    expect(typedMoves(game, position, 'b2 c3').ok).toBe(false);
    expect(typedMoves(game, position, 'b2 tl-cw e5').ok).toBe(false);
    expect(typedMoves(game, position, 'zz').ok).toBe(false);
    expect(position.ply).toBe(0);
  });
});

describe('a soft no', () => {
  const piece = (cell: string, seat: number | null) => ({ id: cell, cell, seat, shape: 'disc', name: '' }) as const;
  const pieces = [piece('a', 0), piece('b', 1), piece('c', 0)];
  const moving = { turn: 0, choices: [{ move: 1, text: '', steps: ['a', 'x'] }] };

  it('says what is the matter', () => {
    expect(softNo(['y'], ['a', 'c'], { pieces }, moving)).toBe('several');
    expect(softNo(['a', 'y'], [], { pieces }, moving)).toBe('notThere');
    expect(softNo(['b'], [], { pieces }, moving)).toBe('notYours');
    expect(softNo(['c'], [], { pieces }, moving)).toBe('stuck');
    expect(softNo(['y'], [], { pieces }, moving)).toBe('nothing');
    expect(softNo(['b'], [], { pieces }, { turn: 0, choices: [{ move: 1, text: '', steps: ['x'] }] })).toBe('nothing');
  });
});

describe('signs of what happened', () => {
  it('tell moves apart by how they are made', () => {
    expect(cueOfMove({}, false)).toBe('move');
    expect(cueOfMove({ glides: [{ through: ['a', 'b'], takes: [null] }] }, false)).toBe('move');
    expect(cueOfMove({ glides: [{ through: ['a', 'b'], takes: ['c'] }] }, false)).toBe('take');
    expect(cueOfMove({ turns: [{ cells: [], about: [0, 0], degrees: 90 }] }, false)).toBe('turn');
    expect(cueOfMove({}, true)).toBe('points');
  });

  it('know who won', () => {
    expect(winnersOf(null)).toEqual([]);
    expect(winnersOf([0, 0])).toEqual([]);
    expect(winnersOf([1, -1, 1])).toEqual([0, 2]);
  });

  it('tell an end by who looks at it', () => {
    expect(cueOfEnd([1, -1], [0])).toBe('win');
    expect(cueOfEnd([1, -1], [1])).toBe('loss');
    expect(cueOfEnd([0, 0], [1])).toBe('draw');
    expect(cueOfEnd([1, -1], [])).toBe('win');
  });
});

describe('the arrows of a line', () => {
  it('lead by way of every cell, the answer softly, as far as the line can be played', () => {
    const table = tableOf('jogo-da-onca');
    const start = table.game.start(table.setup);
    const arrows = lineArrows(table, start, ['c3-b4', 'b2-c3', 'nonsense', 'b4xb2']);
    expect(arrows.map(({ cells, faint = false }) => [cells.join(), faint])).toEqual([
      ['c3,b4', false],
      ['b2,c3', true],
    ]);
    expect(start.ply).toBe(0);
  });
});
