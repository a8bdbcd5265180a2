import type { Catalogue } from '@tabuleiro/engine';
import type { ListedTable, OnlineMessage } from '@tabuleiro/protocol/online';
import type { OnlineStore } from '../stores/store.js';
import { shownChairs } from './shown-chairs.js';

const MOST_LISTED = 100;
/** The list is told at most this often. */
const CALM_MS = 500;

/** Tells those who look for a table which there are, whenever that has changed. */
export class Lobby {
  private readonly watchers = new Set<(message: OnlineMessage) => void>();
  private waiting = false;

  constructor(
    private readonly store: Pick<OnlineStore, 'listed' | 'names' | 'ratings'>,
    private readonly catalogue: Pick<Catalogue, 'game'>,
    private readonly after: (ms: number, then: () => void) => () => void,
    private readonly onTrouble: (what: string, error: unknown) => void,
  ) {}

  /** Tells the list now and whenever it changes; answers with how to end that. */
  watch(tell: (message: OnlineMessage) => void): () => void {
    this.watchers.add(tell);
    void this.tell([tell]);
    return () => this.watchers.delete(tell);
  }

  changed(): void {
    if (this.waiting || this.watchers.size === 0) return;
    this.waiting = true;
    this.after(CALM_MS, () => {
      this.waiting = false;
      void this.tell([...this.watchers]);
    });
  }

  private async tell(watchers: readonly ((message: OnlineMessage) => void)[]): Promise<void> {
    if (watchers.length === 0) return;
    try {
      const tables = await this.list();
      for (const tell of watchers) if (this.watchers.has(tell)) tell({ kind: 'lobby', tables });
    } catch (error) {
      this.onTrouble('the list of tables could not be read', error);
    }
  }

  private async list(): Promise<ListedTable[]> {
    const found = await this.store.listed(MOST_LISTED);
    const shown = await shownChairs(this.store, this.catalogue, found);
    return found.map(({ table, terms, stage, opened }, i) => ({
      table,
      terms,
      chairs: shown[i],
      stage,
      opened,
    }));
  }
}
