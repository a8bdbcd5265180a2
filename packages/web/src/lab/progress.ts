import type { BlockResult, GameLine, Plan } from '@tabuleiro/trials';

/** How far a plan of matches has come: which block is to be done next, and what the others gave, in any order. */
export class Progress {
  private readonly done = new Map<number, readonly GameLine[]>();
  private ordered: readonly GameLine[] | null = [];
  private next = 0;

  constructor(readonly plan: Plan) {}

  /** How many blocks are still to be done. */
  get left(): number {
    return this.plan.blocks - this.done.size;
  }

  /** All games so far, in the order of the plan; the same list until there are more. */
  get lines(): readonly GameLine[] {
    this.ordered ??= [...this.done].sort(([a], [b]) => a - b).flatMap(([, lines]) => lines);
    return this.ordered;
  }

  /** Hands a block out that nobody has done or holds; null when there are none. */
  take(): number | null {
    while (this.done.has(this.next)) this.next++;
    return this.next < this.plan.blocks ? this.next++ : null;
  }

  /** Whatever was handed out and has not come back will be handed out again. */
  takeBack(): void {
    this.next = 0;
  }

  add({ block, lines }: BlockResult): void {
    this.done.set(
      block,
      lines.map((line): GameLine => JSON.parse(line)),
    );
    this.ordered = null;
  }
}
