import { Pace, type VisitorLimits } from './pace.js';

/** What a connection costs its address, in messages: to make one is more work than to answer one. */
const CONNECTION_COST = 8;
/** Addresses are looked through this often, to forget those of whom nothing need be remembered. */
const FORGET_MS = 60_000;

/** Everybody who comes from one address. */
interface Address {
  readonly pace: Pace;
  connections: number;
}

/** A connection that was let in. */
export interface Entry {
  readonly pace: Pace;
  leave(): void;
}

/**
 * Who may come in. An address is remembered after the last of its connections, for as long as it has used up something:
 * whoever leaves and comes again has no more than whoever stays.
 */
export class Addresses {
  private readonly known = new Map<string, Address>();
  private forgotten: number;

  constructor(
    private readonly limits: VisitorLimits,
    private readonly now: () => number,
  ) {
    this.forgotten = now();
  }

  /** One more connection; null where there are too many, or they come too fast. */
  enter(name: string): Entry | null {
    this.forget();
    const { limits, now } = this;
    const address = this.known.get(name) ?? { pace: new Pace(limits.address, now), connections: 0 };
    this.known.set(name, address);
    if (address.connections >= limits.connections || address.pace.take(CONNECTION_COST) > 0) return null;
    address.connections++;
    return {
      pace: new Pace(limits.connection, now, address.pace),
      leave: () => {
        address.connections--;
      },
    };
  }

  /** How many addresses something is remembered of. */
  get count(): number {
    return this.known.size;
  }

  private forget(): void {
    if (this.now() - this.forgotten < FORGET_MS) return;
    this.forgotten = this.now();
    for (const [name, { pace, connections }] of this.known) {
      if (connections === 0 && pace.isFresh) this.known.delete(name);
    }
  }
}
