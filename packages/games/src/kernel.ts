/**
 * Kernels: inner loops compiled to WebAssembly, each behind the function that it replaces. The same function in
 * JavaScript stays, as what a kernel is held to, and for wherever there is none: no WebAssembly, no SIMD, or
 * `TABULEIRO_KERNELS=off`.
 */

/** Memory of a kernel, as far as it is used here: neither Node's nor a browser's types are around in a game. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
  grow(pages: number): number;
}

/** Memory in which kernels of several threads work at the same time. */
export interface SharedKernelMemory extends KernelMemory {
  readonly buffer: SharedArrayBuffer;
}

/** Compiled code, which any number of instances share. */
export type KernelModule = object;

declare const WebAssembly:
  | {
      Module: new (code: Uint8Array) => KernelModule;
      Memory: new (limits: { initial: number; maximum: number; shared: boolean }) => KernelMemory;
      Instance: new (module: KernelModule, imports: { env: { memory: KernelMemory } }) => { exports: object };
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

/** Compiled for memory of its own, and for memory that threads share. */
interface Modules {
  readonly own: KernelModule | null;
  shared?: KernelModule | null;
}

const modules = new WeakMap<KernelCode, Modules>();
const coming = new WeakMap<KernelCode, Promise<void>>();

/** The module of a kernel, or null where it cannot run, is not there yet, or nobody wants it. */
export function kernelModule(kernel: KernelCode): KernelModule | null {
  return compiledOnce(kernel)?.own ?? null;
}

/** The same for memory that threads share; null also where they cannot. */
export function sharedKernelModule(kernel: KernelCode): KernelModule | null {
  const known = compiledOnce(kernel);
  if (known === null || kernel.code === null || typeof SharedArrayBuffer === 'undefined') return null;
  if (known.shared === undefined) known.shared = compiled(kernel.code, true);
  return known.shared;
}

function compiledOnce(kernel: KernelCode): Modules | null {
  if (isOff()) return null;
  const known = modules.get(kernel);
  if (known !== undefined) return known;
  if (kernel.code === null) {
    void fetchKernel(kernel);
    return null;
  }
  const fresh = { own: compiled(kernel.code, false) };
  modules.set(kernel, fresh);
  return fresh;
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

/** A kernel at work: its functions, and a memory of its own unless it is given one that threads share. */
export function startKernel<F extends object>(
  module: KernelModule,
  memory = kernelMemory(false),
): { readonly functions: F; readonly memory: KernelMemory } {
  if (typeof WebAssembly === 'undefined') throw new Error(NO_WEBASSEMBLY);
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  return { functions: exports as F, memory };
}

/** Memory of so many bytes for the kernels of several threads; null where so much is not to be had. */
export function sharedKernelMemory(bytes: number): SharedKernelMemory | null {
  const pages = Math.ceil(bytes / PAGE);
  if (typeof WebAssembly === 'undefined' || pages > MOST_PAGES) return null;
  // What is made to be shared has a buffer that is.
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }) as SharedKernelMemory;
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
    // Memory of its own is not shared.
    this.fill(new Uint8Array(memory.buffer as ArrayBuffer, BASE));
    this.at = { functions, words: new Int32Array(memory.buffer, BASE) };
  }
}

/** The functions of a kernel that runs, and its memory from `BASE` on as words: it is one page and does not grow. */
export interface RunningKernel<F> {
  readonly functions: F;
  readonly words: Int32Array;
}

/** Memory for a kernel; throws a RangeError where there is not even room for its addresses. */
export function kernelMemory(shared: boolean): KernelMemory {
  if (typeof WebAssembly === 'undefined') throw new Error(NO_WEBASSEMBLY);
  return new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared });
}

const NO_WEBASSEMBLY = 'there is a module of WebAssembly, but no WebAssembly';

function isOff(): boolean {
  return typeof process !== 'undefined' && process.env?.TABULEIRO_KERNELS === 'off';
}

/** Null where the code is refused: by an engine without SIMD, or a page whose policy allows no WebAssembly. */
function compiled(code: string, shared: boolean): KernelModule | null {
  if (typeof WebAssembly === 'undefined') return null;
  try {
    const bytes = Uint8Array.from(atob(code), (each) => each.charCodeAt(0));
    if (!shared) bytes[limitsAt(bytes)] = OWN_LIMITS;
    return new WebAssembly.Module(bytes);
  } catch {
    return null;
  }
}

// Kernels import a memory that is shared. Whether it is hangs on one byte of the import, before its limits.
const IMPORTED = Array.from('\x03env\x06memory\x02', (each) => each.charCodeAt(0));
const OWN_LIMITS = 1;

/** Where the byte stands that says what kind of memory is imported. */
function limitsAt(bytes: Uint8Array): number {
  const at = bytes.findIndex((_, i) => IMPORTED.every((byte, k) => bytes[i + k] === byte));
  if (at < 0) throw new Error('the kernel imports no memory');
  return at + IMPORTED.length;
}
