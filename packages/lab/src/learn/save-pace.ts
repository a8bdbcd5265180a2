/** At the earliest so often. */
const LEAST_MS = 1_000;
/** Saving takes one part in so many of the time, at the most. */
const SHARE = 20;

/** When a state is saved again: soon where it is small and nothing much is lost, seldom where it takes long to write. */
export class SavePace {
  private due: number;

  constructor(
    private readonly save: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.due = now() + LEAST_MS;
  }

  /** Saves if it is time to. */
  tick(): void {
    if (this.now() >= this.due) this.saveNow();
  }

  saveNow(): void {
    const begun = this.now();
    this.save();
    const took = this.now() - begun;
    this.due = begun + took + Math.max(LEAST_MS, SHARE * took);
  }
}
