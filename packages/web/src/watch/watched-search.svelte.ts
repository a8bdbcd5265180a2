import type { Position, Table } from '@tabuleiro/engine';
import type { TraceColumns } from '../engine/protocol.js';
import { NodeBoards } from './node-boards.js';
import { NodeTexts } from './node-texts.js';
import { type Aims, aimsOf } from './rows.js';
import { SearchTree } from './search-tree.js';
import type { StepKey } from './step-keys.js';

/** Faster than this nobody follows: several steps are taken at once. */
const MOST_TICKS = 20;

/** A recorded search, and where in it somebody is. */
export class WatchedSearch {
  readonly tree: SearchTree;
  readonly texts: NodeTexts;
  readonly boards: NodeBoards;
  readonly aims: Aims;
  step = $state(0);
  /** The node that somebody chose to look at; null: the one where the search stands. */
  private selected = $state<number | null>(null);
  /** Steps a second. */
  speed = $state(4);
  private timer = $state<ReturnType<typeof setInterval> | null>(null);
  readonly focus = $derived.by(() =>
    this.selected !== null && this.tree.nodes[this.selected].entered <= this.step
      ? this.selected
      : this.tree.current[this.step],
  );
  readonly running = $derived(this.timer !== null);

  constructor(
    readonly table: Table,
    readonly root: Position,
    readonly columns: TraceColumns,
    step: number,
  ) {
    this.tree = new SearchTree(columns, root.turn);
    this.texts = new NodeTexts(table, root, this.tree);
    this.boards = new NodeBoards(table, root, this.tree);
    this.aims = aimsOf(columns.opinion.agent, this.tree.sampling);
    this.goTo(step);
  }

  goTo(to: number): void {
    this.step = Math.max(0, Math.min(this.tree.steps, to));
    this.selected = null;
    if (this.step === this.tree.steps) this.pause();
  }

  select(node: number): void {
    this.selected = node;
  }

  pause(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  run(): void {
    if (this.timer !== null) return;
    if (this.step === this.tree.steps) this.goTo(0);
    const ticks = Math.min(MOST_TICKS, this.speed);
    this.timer = setInterval(() => this.goTo(this.step + Math.round(this.speed / ticks)), 1000 / ticks);
  }

  chooseSpeed(speed: number): void {
    this.speed = speed;
    if (this.timer === null) return;
    this.pause();
    this.run();
  }

  /** What a key asks for, besides to run. */
  press(key: Exclude<StepKey, 'run'>): void {
    if (key === 'back') this.goTo(this.step - 1);
    else if (key === 'forward') this.goTo(this.step + 1);
    else if (key === 'first') this.goTo(0);
    else if (key === 'last') this.goTo(this.tree.steps);
  }
}
