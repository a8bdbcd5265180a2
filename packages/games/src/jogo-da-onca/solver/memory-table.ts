import { mirrorSet, NORTH_POINTS } from './halves.js';
import { Layout } from './layout.js';
import type { WordSource } from './probe.js';
import type { Plane } from './sweeper.js';

/** A layer that is in memory whole. */
export class MemoryTable implements WordSource {
  win = 0;
  hold = 0;
  private readonly layout: Layout;

  constructor(
    readonly dogs: number,
    private readonly wins: Plane,
    private readonly holds: Plane,
  ) {
    this.layout = new Layout(dogs);
  }

  find(dogs: number): void {
    const at = this.layout.wordOf(dogs);
    const mirrored = this.layout.isMirrored(dogs >>> NORTH_POINTS);
    this.win = mirrored ? mirrorSet(this.wins[at]) : this.wins[at];
    this.hold = mirrored ? mirrorSet(this.holds[at]) : this.holds[at];
  }
}
