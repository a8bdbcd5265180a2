import { readAgent } from '../agents/catalogue.js';
import { standardKinds } from '../agents/standard.js';
import type { HiddenGame, Setup } from '../contract/game.js';
import { listMoves, type Position } from '../contract/position.js';
import { makeTable } from '../contract/table.js';
import { Rng } from '../rng.js';
import type { Findings } from './findings.js';

/** A view leaks nothing: a position sampled from it gives the same view, the same moves and the same decisions. */
export function checkView(game: HiddenGame, setup: Setup, position: Position, rng: Rng, findings: Findings): void {
  const seat = position.turn;
  const view = game.view(position, seat);
  findings.check(view.seat === seat, 'a view is of another seat than asked for');
  findings.check(listMoves(view).join() === listMoves(position).join(), 'a view has other moves than the position');
  const sampled = view.sample(rng);
  const again = game.view(sampled, seat);
  findings.check(sampled.turn === seat, 'a sampled position has another turn');
  findings.check(again.text() === view.text(), 'a sampled position contradicts the view that it was drawn from');
  findings.check(listMoves(again).join() === listMoves(view).join(), 'a sampled position has other moves');
  const drawn = (seen: typeof view) => JSON.stringify(game.board?.picture(seen));
  findings.check(drawn(view) === drawn(again), 'a board is drawn differently for equal views: it shows too much');
  const table = makeTable(game, setup);
  for (const kind of [...standardKinds, ...game.agents]) {
    if (kind.sees !== 'its view' || kind.unsuited?.(table)) continue;
    const seed = rng.below(1 << 20);
    const reading = readAgent(standardKinds, table, kind.name);
    if (!reading.ok) continue;
    const decide = (seen: typeof view) =>
      reading.value.make().agent.decide(seen, { rng: new Rng(seed), limits: { nodes: 200 } }).move;
    findings.check(decide(view) === decide(again), `${kind.name} decides differently on equal views: it sees too much`);
  }
}
