import { NO_TABLES, Rng, unwrap, viewOf } from '@tabuleiro/engine';
import { replay } from '@tabuleiro/engine/match';
import { isOnlineMessage, type OnlineMessageOf, type TableEvent, type Terms } from '@tabuleiro/protocol/online';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { freshBits, tableIdOf } from '../../../../server/src/online/ids.js';
import { leaksIn } from '../../../../server/src/testing/frame-leaks.js';
import { lookAt } from '../../board/board-as-seen.js';
import { webCatalogue } from '../../games/catalogue.js';
import { clickTarget } from './dominoes.js';
import type { Harness } from './harness.js';

const catalogue = webCatalogue(NO_TABLES);

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Somebody at a table with a browser of their own, and every frame that came to it or went from it. */
export class TableGuest {
  readonly received: string[] = [];
  readonly sent: string[] = [];
  /** Its seat at the table it was last told of; null for whoever watches. */
  seat: number | null = null;
  told: OnlineMessageOf<'told'> | null = null;
  private log: TableEvent[] = [];
  private watchers: (() => void)[] = [];

  private constructor(readonly page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => this.sent.push(String(payload)));
      socket.on('framereceived', ({ payload }) => this.hear(String(payload)));
    });
  }

  /** Somebody comes to an address for the first time, and says what to be called. */
  static async arrive(
    harness: Harness,
    hash: string,
    name: string,
    options: BrowserContextOptions = {},
    address = harness.address,
  ): Promise<TableGuest> {
    const page = await harness.open(hash, options, address);
    // No connection is made before there is a name: all frames are heard.
    const guest = new TableGuest(page);
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Go on' }).click();
    return guest;
  }

  /** How many events it has been told. */
  get version(): number {
    return this.log.length;
  }

  get events(): readonly TableEvent[] {
    return this.log;
  }

  /** Whether it has said that it looked at the round which is over. */
  get isReady(): boolean {
    const dealt = this.log.findLastIndex(({ kind }) => kind === 'dealt');
    return this.log.slice(dealt + 1).some((event) => event.kind === 'ready' && event.seat === this.seat);
  }

  /** Takes the first seat that is free. */
  async sit(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Sit here/ })
      .first()
      .click();
    await this.until(() => this.seat !== null);
  }

  /** Resolves as soon as something holds, looked at after every frame. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.watchers.push(resolve));
  }

  private hear(text: string): void {
    this.received.push(text);
    const message: unknown = JSON.parse(text);
    if (isOnlineMessage(message) && message.kind === 'people') this.seat = message.seat;
    if (isOnlineMessage(message) && message.kind === 'told') {
      this.told = message;
      this.log = [...this.log.slice(0, message.from), ...message.events];
    }
    for (const wake of this.watchers.splice(0)) wake();
  }
}

/** A table that waits for people on its free seats, as if somebody had opened it who has left; its address. */
export async function tableOf(
  harness: Pick<Harness, 'hall'>,
  terms: Partial<Terms>,
  agents: (string | null)[],
): Promise<string> {
  const usual = { game: 'dominoes', rules: '', clock: null, listed: false, rated: false, replaceAfter: null };
  const opened: TableEvent = {
    kind: 'opened',
    by: 'n'.repeat(22),
    terms: { ...usual, seats: agents.length, ...terms },
    agents,
  };
  return `#/tables/${await harness.hall.rooms.open([opened], tableIdOf(opened.by, freshBits()))}`;
}

/** Every frame that anybody at a table received is held to what they may know. */
export async function expectNoLeaks(harness: Harness, hash: string, guests: readonly TableGuest[]): Promise<void> {
  const id = hash.split('/').at(-1) ?? '';
  const log = ((await harness.hall.surroundings.store.read(id, 0)) ?? []).map(({ event }) => event);
  for (const guest of guests) {
    expect(guest.received.length).toBeGreaterThan(10);
    expect(leaksIn(new Map([[id, log]]), guest, catalogue)).toEqual([]);
  }
}

/** When somebody stops to play, and what happens before each move. */
interface Course {
  readonly until: (told: OnlineMessageOf<'told'>, events: readonly TableEvent[]) => boolean;
  readonly before?: (mover: TableGuest, moves: number) => Promise<void>;
}

type Choose = (guest: TableGuest) => Promise<void>;

/** Those who sit at a table make the moves that are theirs, until it is enough, or the game is over. */
async function play(guests: readonly TableGuest[], choose: Choose, { until, before }: Course): Promise<void> {
  for (let moves = 0; ; ) {
    // Somebody's connection may be broken: whoever knows most says how it stands.
    const first = guests.reduce((best, guest) => (guest.version > best.version ? guest : best));
    const { told, version } = first;
    if (told !== null && (told.ending !== null || until(told, first.events))) return;
    const mover = guests.find(({ seat }) => told !== null && seat === told.turn);
    if (told?.between) await beReady(guests);
    else if (mover !== undefined) {
      await before?.(mover, moves++);
      await mover.until(() => mover.version >= version);
      await choose(mover);
    }
    await Promise.race(guests.map((guest) => guest.until(() => guest.version > version)));
  }
}

async function beReady(guests: readonly TableGuest[]): Promise<void> {
  for (const guest of guests) {
    if (guest.isReady) continue;
    await guest.page.getByRole('button', { name: 'Next round' }).click();
    await guest.until(() => guest.isReady || guest.told?.between === false);
  }
}

/** Dominoes by clicks: a tile, and where it can lie at more than one end, the end. */
export async function playDominoes(guests: readonly TableGuest[], course: Course): Promise<void> {
  const choose: Choose = async (guest) => {
    const ready = guest.page.locator('.touch.target').first();
    await ready.waitFor();
    while ((await ready.count()) > 0) await clickTarget(guest.page);
  };
  await play(guests, choose, course);
}

/** Chinese Checkers by clicks on what looks best at once. */
export async function playStar(guests: readonly TableGuest[], course: Course): Promise<void> {
  const rng = new Rng(1);
  const choose: Choose = async ({ page, events }) => {
    const [opened] = events;
    if (opened?.kind !== 'opened') throw new Error('no table');
    const { game, seats, rules } = opened.terms;
    const table = unwrap(catalogue.table(game, seats, rules));
    const moves = events.flatMap((event) => (event.kind === 'moved' ? (event.move ?? []) : []));
    const { position } = unwrap(replay(table, { start: null, moves }));
    const { agent } = unwrap(catalogue.parseAgent(table, 'greedy'));
    const { move } = agent.decide(viewOf(table, position), { rng });
    for (const cell of lookAt(table, position, null)?.steps(move) ?? []) {
      await page.locator(`.touch.target[data-cell="${cell}"]`).dispatchEvent('click');
    }
  };
  await play(guests, choose, course);
}
