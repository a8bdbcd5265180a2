import { type Helpers, NO_HELPERS } from '@tabuleiro/engine';
import type { Budget } from '@tabuleiro/engine/search';
import { kernelModule, sharedKernelModule } from '../../kernel.js';
import { KernelWalk, MOST_FREE } from './kernel-walk.js';
import { boardsUpTo, type Question, type Root, Walk } from './walk.js';
import { KERNEL } from './walk.wasm.js';

/** A walk of fewer boards is over before a kernel has begun. */
const SHORT = 20_000;

/** A walk by the kernel where there is one and it pays, else by its twin. */
export class EitherWalk {
  private readonly plain: Walk;
  private quick: KernelWalk | null = null;

  constructor(
    private readonly root: Root,
    private readonly helpers: Helpers,
  ) {
    this.plain = new Walk(root);
  }

  run(question: Question, budget: Budget): readonly (Int32Array | undefined)[] {
    const walk = boardsUpTo(this.root.free, question.stones) < SHORT ? null : this.kernel();
    return (walk ?? this.plain).run(question, budget);
  }

  private kernel(): KernelWalk | null {
    if (this.quick !== null || this.root.free > MOST_FREE) return this.quick;
    this.quick = this.started(sharedKernelModule, this.helpers) ?? this.started(kernelModule, NO_HELPERS);
    return this.quick;
  }

  /** Null where there is no such kernel, or where the address space has no room for the memory that it may come to. */
  private started(moduleOf: typeof kernelModule, helpers: Helpers): KernelWalk | null {
    const module = moduleOf === sharedKernelModule && helpers.most === 0 ? null : moduleOf(KERNEL);
    if (module === null) return null;
    try {
      return new KernelWalk(this.root, module, helpers);
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  /** Lets the helpers go. */
  end(): void {
    this.quick?.end();
  }
}
