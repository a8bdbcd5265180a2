import { takeMemory } from '../agents/no-memory.js';
import { Tree } from './tree.js';

/** Of each node, in bytes: the reward, then six numbers, then what is proven. */
const NODE_BYTES = 8 + 6 * 4 + 1;
const HEADER_BYTES = 8;
/** So many nodes a thread takes at once, to give them out as it needs them: no two write to the same place then. */
const CHUNK = 4096;
/** Of a small tree, the part that a chunk may be. */
const CHUNK_PART = 1 / 64;
/** Somebody is giving the node its children. */
const TAKEN = -1;

/**
 * A tree in memory that several threads share. Nothing is locked: a node is expanded by whoever takes it first, visits
 * are counted as a thread goes down, so that the others look elsewhere meanwhile (virtual loss). They and the rewards
 * are added as in a tree of one's own, because an atomic addition takes as long as much of a playout: what two threads
 * add to the same node in the very same moment counts once, which is rare. It is as large as its memory: what finds no
 * room is played out, and no longer expanded.
 *
 * A node has children once it has a first one. Whatever is known of them lies where that says, so that no machine can
 * have a thread see it before it is there; only their number may still be 0.
 */
export class SharedTree extends Tree {
  /** How many children have been handed out to be tried for the first time. */
  readonly tried: Int32Array;
  /** What is proven of each node: see `Proofs`. */
  readonly outcomes: Int8Array;
  private readonly header: Int32Array;
  private readonly capacity: number;
  private readonly chunk: number;
  /** The nodes that this thread has taken and not given out. */
  private next = 0;
  private end = 0;

  constructor(readonly memory: SharedArrayBuffer) {
    super(0);
    const capacity = Math.floor((memory.byteLength - HEADER_BYTES) / NODE_BYTES);
    this.capacity = capacity;
    this.chunk = Math.min(CHUNK, Math.ceil(capacity * CHUNK_PART));
    // How many there may be: how many there are is in the header, for all to see.
    this.size = capacity;
    this.header = new Int32Array(memory, 0, 1);
    let at = HEADER_BYTES + 8 * capacity;
    this.rewards = new Float64Array(memory, HEADER_BYTES, capacity);
    const numbers = () => {
      const array = new Int32Array(memory, at, capacity);
      at += 4 * capacity;
      return array;
    };
    this.move = numbers();
    this.visits = numbers();
    this.firstChild = numbers();
    this.childCount = numbers();
    this.room = numbers();
    this.tried = numbers();
    this.outcomes = new Int8Array(memory, at, capacity);
  }

  static of(bytes: number): SharedTree {
    return new SharedTree(takeMemory('tree', () => new SharedArrayBuffer(bytes)));
  }

  /** Begins again with only a root, before anybody else is in it. */
  override reset(): void {
    this.clear(0, 1);
    Atomics.store(this.header, 0, 1);
    this.join();
  }

  /** Begins to work in a tree that has been begun: what was taken of another one is not there any more. */
  join(): void {
    this.next = 0;
    this.end = 0;
  }

  /** Counts a visit, and answers with how many there were before. */
  visit(node: number): number {
    const before = this.visits[node];
    this.visits[node] = before + 1;
    return before;
  }

  /** Takes a node that has no children, to give it some; false where somebody else has. */
  take(node: number): boolean {
    return Atomics.compareExchange(this.room, node, 0, TAKEN) === 0;
  }

  /** Gives a node that was taken its children, unless there is no room left. */
  override expand(node: number, moves: Int32Array, count: number, atOnce = count): void {
    const first = this.nodesFor(count);
    if (first < 0) return;
    this.clear(first, count);
    for (let i = 0; i < count; i++) this.move[first + i] = moves[i];
    this.room[node] = count;
    this.childCount[node] = atOnce;
    Atomics.store(this.firstChild, node, first);
  }

  /** The first of so many nodes that nobody has; -1 where there is no room. */
  private nodesFor(count: number): number {
    if (this.next + count > this.end) {
      const size = Math.max(count, this.chunk);
      // Once it is full nobody counts on: the number would come to its end.
      if (Atomics.load(this.header, 0) + count > this.capacity) return -1;
      this.next = Atomics.add(this.header, 0, size);
      this.end = Math.min(this.next + size, this.capacity);
      if (this.next + count > this.end) return -1;
    }
    const first = this.next;
    this.next += count;
    return first;
  }

  private clear(from: number, count: number): void {
    const { visits, rewards, firstChild, childCount, room, tried, outcomes } = this;
    for (let node = from; node < from + count; node++) {
      visits[node] = 0;
      rewards[node] = 0;
      firstChild[node] = 0;
      childCount[node] = 0;
      room[node] = 0;
      tried[node] = 0;
      outcomes[node] = 0;
    }
  }
}
