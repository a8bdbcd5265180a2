import { randomBytes } from 'node:crypto';
import type { Catalogue } from '@tabuleiro/engine';
import { Source } from '@tabuleiro/engine/match';
import type { OnlineStore } from '../stores/store.js';
import { freshBits } from './ids.js';
import { Lobby } from './lobby.js';
import { Rooms } from './rooms.js';
import { Setups } from './setups.js';
import { type AgentDesk, PATIENCE, type Patience } from './surroundings.js';
import type { Hall } from './visitor.js';

/** What a place of tables is made of. */
export interface HallParts {
  readonly store: OnlineStore;
  readonly catalogue: Catalogue;
  readonly agents: AgentDesk;
  readonly patience?: Patience;
  /** What deals draw their secrets from; fresh bits of the system if left out. */
  readonly secret?: () => string;
  /** What this node is called among others that share the store. */
  readonly node: string;
  readonly onTrouble: (what: string, error: unknown) => void;
}

/** A place of tables that is open. */
export interface OpenHall extends Hall {
  close(): Promise<void>;
}

const time = {
  now: (): number => performance.now(),
  after(ms: number, then: () => void): () => void {
    // Longer than a timer can wait is not waited for here: whoever renews the alarm comes earlier.
    const timer = setTimeout(then, Math.min(ms, 2 ** 31 - 1));
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Opens a place of tables, and takes up what was being played there. */
export async function openHall(parts: HallParts): Promise<OpenHall> {
  const { store, catalogue, agents, patience = PATIENCE, secret = freshBits, node, onTrouble } = parts;
  const lobby = new Lobby(store, catalogue, time.after, onTrouble);
  const chance = new Source((words) => {
    const bytes = randomBytes(words.byteLength);
    for (let i = 0; i < words.length; i++) words[i] = bytes.readUInt32LE(4 * i);
  });
  const sources = { secret, chance };
  const onListed = (): void => lobby.changed();
  const setups = new Setups(catalogue);
  const surroundings = { store, catalogue, setups, agents, sources, patience, time, onTrouble, onListed };
  const rooms = new Rooms(surroundings, node);
  await rooms.begin();
  return { rooms, lobby, surroundings, close: () => rooms.close() };
}
