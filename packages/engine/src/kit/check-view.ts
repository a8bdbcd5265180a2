import { makeCatalogue } from '../agents/catalogue.js';
import type { HiddenGame, Setup } from '../contract/game.js';
import { listMoves, type Position } from '../contract/position.js';
import type { View } from '../contract/view.js';
import { Rng } from '../rng.js';
import { type Board, FORMATS } from '../show/board.js';
import { NONSENSE } from './check-notation.js';
import type { Findings } from './findings.js';

/** Agents take their time: they are asked at one position of so many. */
const THOUGHT_ABOUT = 3;

/**
 * A view leaks nothing and can travel: a position sampled from it, and the view read back from its text, give the same
 * view, the same moves and the same decisions. Every seat has one at any time, its turn or not.
 */
export function checkViews(game: HiddenGame, setup: Setup, position: Position, rng: Rng, findings: Findings): void {
  for (let seat = 0; seat < setup.seats; seat++) checkView(game, setup, position, seat, rng, findings);
  for (const nonsense of NONSENSE) {
    findings.check(!game.parseView(nonsense, setup).ok, `nonsense is taken for a view: "${nonsense}"`);
  }
}

function checkView(
  game: HiddenGame,
  setup: Setup,
  position: Position,
  seat: number,
  rng: Rng,
  findings: Findings,
): void {
  const view = game.view(position, seat);
  const text = view.text();
  findings.check(view.seat === seat, 'a view is of another seat than asked for');
  const moves = position.turn === seat ? listMoves(position).join() : '';
  findings.check(listMoves(view).join() === moves, 'a view has other moves than its seat');
  const sampled = view.sample(rng);
  const again = game.view(sampled, seat);
  findings.check(sampled.turn === position.turn, 'a sampled position has another turn');
  findings.check(again.text() === text, 'a sampled position contradicts the view that it was drawn from');
  findings.check(listMoves(again).join() === moves, 'a sampled position has other moves');
  const drawn = (seen: View) => JSON.stringify(told(game.board, seen));
  const picture = drawn(view);
  findings.check(drawn(again) === picture, 'a board is drawn differently for equal views: it shows too much');
  const equals = [view, again];
  const parsed = game.parseView(text, setup);
  if (!parsed.ok) findings.check(false, `its own text of a view is refused: ${parsed.message}`);
  else {
    const back = parsed.value;
    equals.push(back);
    findings.check(back.seat === seat, 'a view read from its text is of another seat');
    findings.check(back.text() === text, 'a view read from its text has another text');
    findings.check(listMoves(back).join() === moves, 'a view read from its text has other moves');
    findings.check(drawn(back) === picture, 'a view read from its text is drawn differently');
    const seed = rng.below(1 << 20);
    const [one, other] = [view, back].map((seen) => game.makePosition(seen.sample(new Rng(seed))));
    findings.check(one === other, 'a view read from its text is sampled differently');
  }
  if (position.turn === seat && rng.below(THOUGHT_ABOUT) === 0) checkDecisions(game, setup, equals, rng, findings);
}

/** Agents decide alike on views that are equal. */
function checkDecisions(
  game: HiddenGame,
  setup: Setup,
  [view, ...equals]: readonly View[],
  rng: Rng,
  findings: Findings,
): void {
  const catalogue = makeCatalogue({ games: [game], store: findings.store });
  const table = catalogue.tableFor(game, setup);
  for (const kind of catalogue.kindsOf(game)) {
    if (kind.sees === 'everything' || kind.unsuited?.(table)) continue;
    const seed = rng.below(1 << 20);
    const reading = catalogue.readAgent(table, kind.name);
    if (!reading.ok) continue;
    findings.agent = kind.name;
    const decide = (seen: View) => {
      const { agent } = reading.value.make();
      return JSON.stringify({ ...agent.decide(seen, { rng: new Rng(seed), limits: { nodes: 200 } }), ms: 0 });
    };
    const first = decide(view);
    const same = equals.every((other) => decide(other) === first);
    findings.agent = null;
    findings.check(same, `${kind.name} decides differently on equal views: it sees too much`);
  }
}

/** All that a board shows and says of what is seen. */
function told(board: Board<View> | undefined, seen: View): unknown {
  const pictures = FORMATS.map((format) => board?.picture(seen, format));
  return [pictures, board?.task?.(seen), board?.standing?.(seen), board?.sheet?.(seen)];
}
