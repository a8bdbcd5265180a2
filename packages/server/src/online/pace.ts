/** How much a connection, or all connections of one address, may ask for. */
export interface PaceLimits {
  /** Messages a second, and how many may come at once. */
  readonly perSecond: number;
  readonly burst: number;
  /** Tables opened within an hour. */
  readonly tablesPerHour: number;
}

/** One person playing quickly is far below this; whoever floods is not. */
export const CONNECTION_PACE: PaceLimits = { perSecond: 20, burst: 60, tablesPerHour: 60 };
/** A class of thirty behind one address plays at full speed. */
export const ADDRESS_PACE: PaceLimits = { perSecond: 400, burst: 1200, tablesPerHour: 600 };

/** What visitors may ask for, and how many of one address may come. */
export interface VisitorLimits {
  readonly connection: PaceLimits;
  readonly address: PaceLimits;
  /** Connections of one address at the same time. */
  readonly connections: number;
}

/** The usual limits. */
export const VISITOR_LIMITS: VisitorLimits = {
  connection: CONNECTION_PACE,
  address: ADDRESS_PACE,
  connections: 300,
};

const HOUR = 3_600_000;

/** A bucket that fills up with time, and is emptied by messages. */
export class Pace {
  private tokens: number;
  private filled: number;
  private opened: number[] = [];
  /** How many messages were refused since one was not. */
  refused = 0;

  constructor(
    private readonly limits: PaceLimits,
    private readonly now: () => number,
    /** The pace of everybody at the same address. */
    private readonly shared: Pace | null = null,
  ) {
    this.tokens = limits.burst;
    this.filled = now();
  }

  /** One more message, or what costs as much as so many: 0 where it may be read, else the milliseconds until it may. */
  take(cost = 1): number {
    const wait = Math.max(this.wait(cost), this.shared?.wait(cost) ?? 0);
    if (wait > 0) {
      this.refused++;
      return wait;
    }
    this.refused = 0;
    this.tokens -= cost;
    if (this.shared !== null) this.shared.tokens -= cost;
    return 0;
  }

  /** Whether it is as if nobody had ever asked for anything. */
  get isFresh(): boolean {
    const since = this.now() - HOUR;
    return this.wait(this.limits.burst) === 0 && this.opened.every((at) => at <= since);
  }

  /** One more table: whether it may be opened. */
  takeTable(): boolean {
    const since = this.now() - HOUR;
    this.opened = this.opened.filter((at) => at > since);
    if (this.opened.length >= this.limits.tablesPerHour || this.shared?.takeTable() === false) return false;
    this.opened.push(this.now());
    return true;
  }

  private wait(cost: number): number {
    const { perSecond, burst } = this.limits;
    const now = this.now();
    this.tokens = Math.min(burst, this.tokens + ((now - this.filled) * perSecond) / 1000);
    this.filled = now;
    return this.tokens >= cost ? 0 : ((cost - this.tokens) * 1000) / perSecond;
  }
}
