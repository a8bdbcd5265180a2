import { forgetStored, readStored, writeStored } from '../store/stored.js';

/** 256 fresh bits as hexadecimal digits; also to be had where a page came without encryption. */
export function freshBits(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const KEY = 'device';
const NAME = 'name';
const NUMBER = 'number ';

/** What makes this device the one it is: whoever has the key sits on its seats. It never leaves in an address. */
export function deviceKey(): string {
  const known = readStored(KEY);
  if (known !== null && /^[0-9a-f]{64}$/.test(known)) return known;
  const key = freshBits();
  writeStored(KEY, key);
  return key;
}

/** The name that others see; null before one was chosen. */
export function ownName(): string | null {
  return readStored(NAME);
}

export function chooseName(name: string): void {
  writeStored(NAME, name);
}

/** The next one here is somebody new. */
export function forgetDevice(): void {
  forgetStored(KEY);
  forgetStored(NAME);
}

/** The numbers that this device has added to deals: after a reload it goes on with the same ones. */
export const numbers = {
  read: (key: string): string | null => readStored(NUMBER + key),
  keep: (key: string, number: string): void => {
    writeStored(NUMBER + key, number);
  },
};
