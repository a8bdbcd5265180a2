import { evaluation, gameKind, int, needsTwoSides, type OpenTable } from '@tabuleiro/engine';
import { Pvs, Scoring } from '@tabuleiro/engine/search';
import type { JogoDaOnca } from '@tabuleiro/games';

/** Enough for what a search of ten plies sees. */
const TABLE_BYTES = 32 * 2 ** 20;

/**
 * The paper's player: minimax with alpha-beta to a fixed depth, which knows nothing of the limit of moves: a kind of the
 * game's own never meets the referee. Of equally good moves it draws one by lot: the moves of the root stay in random
 * order, and the first of the best is played. The values are those of plain minimax; steps of lesser depth come first
 * only to learn where to look.
 */
class PaperSearch extends Pvs<JogoDaOnca> {
  protected override run(depth: number): void {
    this.renew();
    for (let step = 1; step <= depth; step++) {
      this.searchRoot(step);
      this.root.finish(step);
    }
  }
}

export const paperKind = gameKind({
  name: 'paper',
  summary: 'as in the paper: alpha-beta to a fixed depth, blind to the limit of moves, ties by lot',
  params: {
    depth: int('decisions to look ahead', 6, 1, 20),
    eval: evaluation('what an unfinished position is worth'),
  },
  unsuited: needsTwoSides,
  create(table: OpenTable<JogoDaOnca>, values) {
    const scoring = new Scoring(values.eval, false);
    const limits = { depth: values.depth };
    const options = { limits, shuffled: true, tableBytes: TABLE_BYTES, symmetry: false };
    // What it finds without the referee proves nothing where there is one.
    const certainty = table.game.referee?.(table.setup) ? 'ends' : 'all';
    return new PaperSearch(table, scoring, { ...options, certainty });
  },
});
