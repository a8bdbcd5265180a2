/**
 * How many blocks make a batch of a wished length. The first batches are small, because nothing is known yet; a batch
 * is at most four times as large as the last one, because the first games may have been the quick ones.
 */
export class Pace {
  private msPerBlock: number | null = null;
  private last = 0;

  constructor(
    private readonly targetMs: number,
    private readonly most = 100_000,
  ) {}

  /** A block took this long. */
  learn(ms: number): void {
    // The mean of about the last fifty: games of one run are much alike, but depth and pairing change them.
    this.msPerBlock = this.msPerBlock === null ? ms : this.msPerBlock + (ms - this.msPerBlock) / 50;
  }

  /** The next batch's size, when so many blocks are left for so many workers: at the end all should end together. */
  size(left: number, workers: number): number {
    const wished = this.msPerBlock === null ? 1 : this.targetMs / Math.max(this.msPerBlock, 1e-3);
    const fair = Math.ceil(left / (2 * workers));
    this.last = Math.max(1, Math.floor(Math.min(wished, fair, this.most, 4 * Math.max(1, this.last))));
    return this.last;
  }
}
