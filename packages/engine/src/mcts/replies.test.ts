import { chineseCheckers } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { race } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import { bindEvaluation } from '../agents/chosen-evaluation.js';
import { parseSetup } from '../contract/game.js';
import { listMoves, type Position } from '../contract/position.js';
import { makeTable, type OpenTable, viewOf } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { Scoring } from '../search/scoring.js';

import { StrongestReply } from './replies.js';

const catalogue = makeCatalogue({ games: [] });
const tableOf = (seats: number): OpenTable =>
  makeTable(chineseCheckers, unwrap(parseSetup(chineseCheckers, seats, 'board=73'))) as OpenTable;
const repliesAt = (table: OpenTable): StrongestReply<Position> => {
  const term = { name: 'distance', args: [] };
  const scoring = new Scoring<Position>(unwrap(bindEvaluation(table, term)), false, table.game.payoffs);
  return new StrongestReply(scoring, table.sides);
};
const agentAt = (table: OpenTable, text: string) => unwrap(catalogue.parseAgent(table, text)).agent;

/** A seat's pieces go on by the moves that advance most, and the others are passed over. */
function advance(position: Position, seat: number, moves: number, measure: (seat: number) => number): void {
  for (let i = 0; i < moves; ) {
    if (position.turn !== seat) {
      position.skip?.();
      continue;
    }
    const values = listMoves(position).map((move) => {
      position.play(move);
      const value = measure(seat);
      position.undo();
      return { move, value };
    });
    position.play(values.reduce((a, b) => (b.value > a.value ? b : a)).move);
    i++;
  }
}

describe('the strongest reply', () => {
  const table = tableOf(3);
  const replies = repliesAt(table);
  const bound = unwrap(bindEvaluation(table, { name: 'distance', args: [] }));

  it.each([1, 2])('is that of who stands best, seat %i, and after it the side that decides is next', (strongest) => {
    const position = table.game.start(table.setup);
    advance(position, strongest, 3, (seat) => bound.value(position, seat));
    while (position.turn !== 0) position.skip?.();
    position.play(position.randomMove(new Rng(1)));
    replies.leaveOut(position, 0, 0);
    expect(position.turn).toBe(strongest);
    position.play(position.randomMove(new Rng(1)));
    replies.leaveOut(position, strongest, 0);
    expect(position.turn).toBe(0);
  });

  it('passes nobody over where the side that decides is next anyway, or the game has no passing over', () => {
    const position = table.game.start(table.setup);
    replies.leaveOut(position, 2, 0);
    expect([position.turn, position.ply]).toEqual([0, 0]);
    const other = makeTable(race) as OpenTable;
    const start = other.game.start(other.setup);
    start.play(start.randomMove(new Rng(1)));
    const scoring = new Scoring<Position>(unwrap(bindEvaluation(other, undefined)), false, other.game.payoffs);
    new StrongestReply(scoring, other.sides).leaveOut(start, 0, 0);
    expect(start.turn).toBe(1);
  });

  it('changes nothing for two players, and decides for three whatever else is asked for', () => {
    const decide = (at: OpenTable, text: string) =>
      agentAt(at, text).decide(viewOf(at, at.game.start(at.setup)), { rng: new Rng(7) });
    const args = 'nodes=300, k=5, playout=greedy, eval=farthest-first';
    const two = tableOf(2);
    const told = (text: string) => ({ ...decide(two, text), ms: 0 });
    expect(told(`uct(${args}, reply=true)`)).toEqual(told(`uct(${args})`));
    const plain = decide(table, `uct(${args}, others=1, together=true)`);
    const answered = decide(table, `uct(${args}, others=1, together=true, reply=true, reuse=true)`);
    // Two decisions a round in place of three: as many playouts come further in own moves.
    expect(answered.nodes).toBe(plain.nodes);
    expect(answered.line).not.toEqual(plain.line);
  });
});
