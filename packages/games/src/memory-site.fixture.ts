import type { BuildSite, ByteSource, Crew, TableStore, TableWork } from '@tabuleiro/engine';

export interface MemorySiteOptions {
  readonly join: TableWork['join'];
  /** How many share each pass; they take turns in this thread. */
  readonly workers?: number;
  /** Told of each pass before it is run; it may throw, as a build that is stopped does. */
  readonly doing?: (doing: string) => void;
}

/** A site without disk and threads. What is unfinished is saved as often as can be. */
export class MemorySite implements BuildSite {
  /** @param files also those of an earlier site, which are then built on */
  constructor(
    private readonly options: MemorySiteOptions,
    readonly files = new Map<string, Uint8Array>(),
  ) {}

  has(name: string): boolean {
    return this.files.has(name);
  }

  read<T>(name: string, use: (source: ByteSource) => T): T | null {
    const bytes = this.files.get(name);
    return bytes === undefined ? null : use(sourceOf(bytes));
  }

  write(name: string, fill: (put: (part: ArrayBufferView, offset: number) => void) => void): void {
    const parts: { readonly offset: number; readonly bytes: Uint8Array }[] = [];
    fill(({ buffer, byteOffset, byteLength }, offset) => {
      parts.push({ offset, bytes: new Uint8Array(buffer, byteOffset, byteLength).slice() });
    });
    const file = new Uint8Array(Math.max(...parts.map(({ offset, bytes }) => offset + bytes.length)));
    for (const { offset, bytes } of parts) file.set(bytes, offset);
    this.files.set(name, file);
  }

  remove(name: string): void {
    this.files.delete(name);
  }

  saveDue(): boolean {
    return true;
  }

  crew<Pass, Part, T>(shared: unknown, blocks: number, use: (crew: Crew<Pass, Part>) => Promise<T>): Promise<T> {
    const { join, workers = 1, doing: tell } = this.options;
    const works = Array.from({ length: workers }, () => join(shared));
    return use({
      async run(pass, doing) {
        tell?.(doing);
        let next = 0;
        return works.map((work, n) => {
          const end = Math.floor((blocks * (n + 1)) / workers);
          return work(pass, () => (next < end ? next++ : -1)) as Part;
        });
      },
    });
  }
}

export function sourceOf(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (offset, into) => into.set(bytes.subarray(offset, offset + into.length)),
  };
}

/** A store that has these files. */
export function storeOf(files: ReadonlyMap<string, Uint8Array>): TableStore {
  return {
    open(name) {
      const bytes = files.get(name);
      return bytes === undefined ? null : sourceOf(bytes);
    },
  };
}
