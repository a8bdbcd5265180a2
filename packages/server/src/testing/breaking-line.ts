import type { Wire, WireEnds } from '@tabuleiro/online';

/** How a connection breaks: after so many frames, to and from the device, since they are counted. */
export interface Break {
  readonly after: number;
  /** Whether the frame that is on its way then arrives. */
  readonly arrives: boolean;
  /** Whether nobody is told: frames are just not heard of any more. */
  readonly silent: boolean;
}

/** The way of a device to its server, which breaks once and stays broken until it is mended. */
export class BreakingLine {
  /** How many frames have been on their way since they are counted. */
  frames = 0;
  private counts = false;
  private broken = false;
  private isUsedUp = false;

  constructor(
    private readonly connect: (ends: WireEnds) => Wire,
    private readonly plan: Break | null,
    private readonly onBroken: () => void,
  ) {}

  /** Counts frames from here on: before, nothing breaks. */
  count(): void {
    this.counts = true;
  }

  /** Connections are possible again. */
  mend(): void {
    this.broken = false;
  }

  /** A connection over this line. */
  wire(ends: WireEnds): Wire {
    if (this.broken) {
      const timer = setTimeout(() => ends.onClosed(), 1);
      return { send: () => {}, close: () => clearTimeout(timer) };
    }
    let open = true;
    const pass = (deliver: () => void): void => {
      if (!open) return;
      const breaks = this.isBreak();
      if (!breaks || this.plan?.arrives) deliver();
      if (!breaks) return;
      open = false;
      this.onBroken();
      if (this.plan?.silent) return;
      wire.close();
      setImmediate(() => ends.onClosed());
    };
    const wire = this.connect({
      onOpen: () => ends.onOpen(),
      onText: (text) => pass(() => ends.onText(text)),
      onClosed: () => {
        if (open) ends.onClosed();
      },
    });
    return {
      send: (text) => pass(() => wire.send(text)),
      close: () => {
        open = false;
        wire.close();
      },
    };
  }

  private isBreak(): boolean {
    if (!this.counts) return false;
    this.frames++;
    if (this.isUsedUp || this.plan === null || this.frames <= this.plan.after) return false;
    this.isUsedUp = true;
    this.broken = true;
    return true;
  }
}
