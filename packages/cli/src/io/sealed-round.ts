import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { prepareKey, readKey } from './device-key.js';
import { UserError } from './user-error.js';

/**
 * Saved games in the middle of a round with hidden hands. The lines from which hands can be read are enciphered with the
 * key of the device and stand in one line; the others can be read as ever, but not changed: other players would see
 * other hands.
 */
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The seed is among them: it deals the same hands again. */
const SECRET = /^(start|moves|note seed):/;
const SEALED = /^sealed:(.*)$/;

export function isSealed(text: string): boolean {
  return linesOf(text).some((line) => SEALED.test(line));
}

/** The text of a saved game with what must not be read sealed. */
export function sealRound(text: string): string {
  const lines = linesOf(text);
  const shown = lines.filter((line) => !SECRET.test(line));
  const secret = lines.filter((line) => SECRET.test(line)).join('\n');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, prepareKey(), iv, { authTagLength: TAG_BYTES }).setAAD(bound(shown));
  const bytes = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [...shown, `sealed: ${bytes.toString('base64')}`, ''].join('\n');
}

/** The text of a saved game as it was before it was sealed, if it was. */
export function openRound(text: string): string {
  const lines = linesOf(text);
  const sealed = lines.flatMap((line) => SEALED.exec(line)?.[1].trim() ?? []);
  if (sealed.length === 0) return text;
  const shown = lines.filter((line) => !SEALED.test(line));
  const secret = sealed.length === 1 ? deciphered(Buffer.from(sealed[0], 'base64'), shown) : null;
  if (secret !== null) return [...shown, secret, ''].join('\n');
  throw new UserError(
    'the round is sealed to the device that it was played on: its key is not here, or the file was changed',
  );
}

/** null where it was enciphered with another key, or something was changed since. */
function deciphered(bytes: Buffer, shown: readonly string[]): string | null {
  const key = readKey();
  if (key === null || bytes.length < IV_BYTES + TAG_BYTES) return null;
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(bound(shown))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** What a seal vouches for beside what is in it. */
function bound(shown: readonly string[]): Buffer {
  return Buffer.from(shown.join('\n'));
}

/** The lines of a text, whatever a mail or another system has done to their ends. */
function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}
