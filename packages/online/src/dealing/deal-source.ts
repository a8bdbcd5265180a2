import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { Source } from '@tabuleiro/engine/match';

const WORDS_A_BLOCK = 8;

/**
 * The draws of a deal. Block i of the stream is SHA-256 of the seed and i in four bytes, the highest first; it holds
 * eight words, the highest byte of each first. Draws have no bias: a word that would give one is passed over.
 */
export function dealSource(seed: Uint8Array): Source {
  let block = 0;
  return new Source((words) => {
    for (let at = 0; at < words.length; at += WORDS_A_BLOCK) {
      const number = new Uint8Array(4);
      new DataView(number.buffer).setUint32(0, block++);
      const bytes = new DataView(sha256(concatBytes(seed, number)).buffer);
      for (let i = 0; i < WORDS_A_BLOCK; i++) words[at + i] = bytes.getUint32(4 * i);
    }
  });
}
