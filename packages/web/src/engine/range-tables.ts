import { type ByteSource, Refused, type TableStore } from '@tabuleiro/engine';
import { phrase } from '../sentences.js';
import { isWhole, readIndex } from './table-index.js';

/** Bytes that are asked for at once, and how many such blocks are remembered: eight megabytes in all. */
const BLOCK = 2 ** 15;
const MOST_BLOCKS = 256;

/** Where the page's host keeps tables, as a worker finds it: built workers lie in a folder of the page's. */
export function tablesAddress(): string {
  return new URL(import.meta.env.DEV ? '/tables/' : '../tables/', self.location.href).href;
}

/** Answers with the bytes at an address, all of them or those of a range; null where they cannot be had. */
export type GetBytes = (
  address: string,
  range?: { readonly first: number; readonly last: number },
) => Uint8Array | null;

/**
 * Tables from wherever the page comes from: `index.json` says which there are and how long each is, and the bytes are
 * had in HTTP ranges, so any host that keeps files can serve them. A host without tables has an empty list.
 */
export function rangeTables(base: string, get: GetBytes = getNow): TableStore {
  const sources = new Map<string, ByteSource>();
  let sizes: ReadonlyMap<string, number> | null = null;
  return {
    open(name) {
      sizes ??= readIndex(get(`${base}index.json`));
      const size = sizes.get(name);
      if (size === undefined) return null;
      const source = sources.get(name) ?? (isWhole(name) ? inOnePiece : inBlocks)(`${base}${name}`, size, get);
      sources.set(name, source);
      return source;
    },
  };
}

/** For what is wanted whole, and once: nothing is remembered here. */
function inOnePiece(address: string, size: number, get: GetBytes): ByteSource {
  return {
    size,
    read(offset, into) {
      const bytes = get(address);
      if (bytes?.length !== size) throw new Refused(phrase('table-unreadable', { name: address }));
      into.set(bytes.subarray(offset, offset + into.length));
    },
  };
}

function inBlocks(address: string, size: number, get: GetBytes): ByteSource {
  /** By number, the one that was used longest ago first. */
  const blocks = new Map<number, Uint8Array>();
  const blockOf = (number: number): Uint8Array => {
    const first = number * BLOCK;
    const block = blocks.get(number) ?? get(address, { first, last: Math.min(size, first + BLOCK) - 1 });
    if (block === null) throw new Refused(phrase('table-unreadable', { name: address }));
    blocks.delete(number);
    blocks.set(number, block);
    const [oldest] = blocks.keys();
    if (blocks.size > MOST_BLOCKS) blocks.delete(oldest);
    return block;
  };
  return {
    size,
    read(offset, into) {
      if (offset < 0 || offset + into.length > size) throw new Refused(phrase('table-ends', { name: address }));
      for (let done = 0; done < into.length; ) {
        const at = offset + done;
        const rest = blockOf(Math.floor(at / BLOCK)).subarray(at % BLOCK, (at % BLOCK) + into.length - done);
        into.set(rest, done);
        done += rest.length;
      }
    },
  };
}

/** A search cannot wait for a promise, and in a worker nobody minds that it stands still. */
function getNow(address: string, range?: { readonly first: number; readonly last: number }): Uint8Array | null {
  try {
    const request = new XMLHttpRequest();
    request.open('GET', address, false);
    request.responseType = 'arraybuffer';
    if (range !== undefined) request.setRequestHeader('Range', `bytes=${range.first}-${range.last}`);
    request.send();
    if (request.status !== (range === undefined ? 200 : 206)) return null;
    const bytes = new Uint8Array(request.response as ArrayBuffer);
    return range === undefined || bytes.length === range.last - range.first + 1 ? bytes : null;
  } catch {
    return null;
  }
}
