import {
  type Decision,
  evaluation,
  int,
  needsTwoSides,
  type OpenView,
  openKind,
  type Position,
  Pvs,
  type Request,
  Scoring,
  withoutReferee,
} from '@tabuleiro/engine';

/** Enough for what a search of ten plies sees. */
const TABLE_BYTES = 32 * 2 ** 20;

/**
 * The paper's player: minimax with alpha-beta to a fixed depth, which knows nothing of the limit of moves. Of equally
 * good moves it draws one by lot: the moves of the root stay in random order, and the first of the best is played. The
 * values are those of plain minimax; steps of lesser depth come first only to learn where to look.
 */
class PaperSearch<P extends Position> extends Pvs<P> {
  override decide(view: OpenView<P>, request: Request): Decision {
    return super.decide({ ...view, position: withoutReferee(view.position) }, request);
  }

  protected override run(depth: number): void {
    this.renew();
    for (let step = 1; step <= depth; step++) {
      this.searchRoot(step);
      this.root.finish(step);
    }
  }
}

export const paperKind = openKind({
  name: 'paper',
  summary: 'as in the paper: alpha-beta to a fixed depth, blind to the limit of moves, ties by lot',
  params: {
    depth: int('decisions to look ahead', 6, 1, 20),
    eval: evaluation('what an unfinished position is worth'),
  },
  unsuited: needsTwoSides,
  create(table, values) {
    const scoring = new Scoring(values.eval, false);
    const limits = { depth: values.depth };
    return new PaperSearch(table, scoring, { limits, shuffled: true, tableBytes: TABLE_BYTES, symmetry: false });
  },
});
