/**
 * Kernels: inner loops compiled to WebAssembly, each behind the function that it replaces. The same function in
 * JavaScript stays, as what a kernel is held to, and for wherever there is none: no WebAssembly, no SIMD, or
 * `TABULEIRO_KERNELS=off`.
 */

/** Memory of a kernel, as far as it is used here: neither Node's nor a browser's types are around in a game. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Memory in which kernels of several threads work at the same time. */
export interface SharedKernelMemory {
  readonly buffer: SharedArrayBuffer;
}

/** Compiled code, which any number of instances share. */
export type KernelModule = object;

declare const WebAssembly:
  | {
      Module: new (code: Uint8Array) => KernelModule;
      Memory: {
        new (limits: { initial: number; maximum: number }): KernelMemory;
        new (limits: { initial: number; maximum: number; shared: true }): SharedKernelMemory;
      };
      Instance: new (
        module: KernelModule,
        imports: { env: { memory: KernelMemory | SharedKernelMemory } },
      ) => { exports: object };
    }
  | undefined;
declare const atob: (text: string) => string;
declare const process: { env?: Record<string, string | undefined> } | undefined;

/** How much memory comes at a time. */
export const PAGE = 65536;
const MOST_PAGES = 65536;
/**
 * Where kernels begin to use their memory. The compiler takes it that nothing stands below, and may move a constant from
 * an address into the instruction, where a sum that ran below 0 on the way is out of bounds.
 */
export const BASE = 1024;

/** A kernel's code as text; on a page it comes when it is first asked for, and is null until then. */
export interface KernelCode {
  readonly code: string | null;
  load?(): Promise<void>;
}

const modules = new WeakMap<KernelCode, KernelModule | null>();
const coming = new WeakMap<KernelCode, Promise<void>>();

/** The module of a kernel, or null where it cannot run, is not there yet, or nobody wants it. */
export function kernelModule(kernel: KernelCode): KernelModule | null {
  if (isOff()) return null;
  const known = modules.get(kernel);
  if (known !== undefined) return known;
  if (kernel.code === null) {
    void fetchKernel(kernel);
    return null;
  }
  const module = compiled(kernel.code);
  modules.set(kernel, module);
  return module;
}

/** Has the code come, once, unless it is there; where it does not, offline say, the twin goes on. */
export function fetchKernel(kernel: KernelCode): Promise<void> {
  let promise = coming.get(kernel);
  if (promise === undefined) {
    promise = kernel.code !== null || isOff() ? Promise.resolve() : (kernel.load?.() ?? Promise.resolve());
    promise = promise.catch(() => {});
    coming.set(kernel, promise);
  }
  return promise;
}

/** Memory of so many bytes for the kernels of several threads; null where so much is not to be had. */
export function sharedKernelMemory(bytes: number): SharedKernelMemory | null {
  const pages = Math.ceil(bytes / PAGE);
  if (typeof WebAssembly === 'undefined' || pages > MOST_PAGES) return null;
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** The functions of a kernel that works in memory which is there already. */
export function joinKernel<F extends object>(module: KernelModule, memory: SharedKernelMemory): F {
  if (typeof WebAssembly === 'undefined') throw new Error('there is a module of WebAssembly, but no WebAssembly');
  return new WebAssembly.Instance(module, { env: { memory } }).exports as F;
}

/** A kernel at work: its functions, and a memory of its own. */
export function startKernel<F extends object>(
  module: KernelModule,
): { readonly functions: F; readonly memory: KernelMemory } {
  if (typeof WebAssembly === 'undefined') throw new Error('there is a module of WebAssembly, but no WebAssembly');
  const memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES });
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  return { functions: exports as F, memory };
}

/**
 * A kernel with a memory for everything that one thread does with it, one thing after the other: it is started when it
 * is first wanted, or when its code has come.
 */
export class SharedKernel<F extends object> {
  private at: RunningKernel<F> | null = null;
  private wanted = false;

  /** @param fill writes the tables that the kernel reads into its memory */
  constructor(
    private readonly kernel: KernelCode,
    private readonly fill: (bytes: Uint8Array<ArrayBuffer>) => void,
  ) {}

  /** The kernel, or null where there is none, or not yet: its twin does the work then. */
  get(): RunningKernel<F> | null {
    if (!this.wanted) {
      this.wanted = true;
      this.start();
      if (this.at === null) void fetchKernel(this.kernel).then(() => this.start());
    }
    return this.at;
  }

  private start(): void {
    const module = kernelModule(this.kernel);
    if (module === null) return;
    const { functions, memory } = startKernel<F>(module);
    this.fill(new Uint8Array(memory.buffer, BASE));
    this.at = { functions, words: new Int32Array(memory.buffer, BASE) };
  }
}

/** The functions of a kernel that runs, and its memory from `BASE` on as words: it is one page and does not grow. */
export interface RunningKernel<F> {
  readonly functions: F;
  readonly words: Int32Array;
}

function isOff(): boolean {
  return typeof process !== 'undefined' && process.env?.TABULEIRO_KERNELS === 'off';
}

/** Null where the code is refused: by an engine without SIMD, or a page whose policy allows no WebAssembly. */
function compiled(code: string): KernelModule | null {
  if (typeof WebAssembly === 'undefined') return null;
  try {
    return new WebAssembly.Module(Uint8Array.from(atob(code), (each) => each.charCodeAt(0)));
  } catch {
    return null;
  }
}
