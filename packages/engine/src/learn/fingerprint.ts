/** Sixteen hexadecimal digits that stand for bytes: to recognise what was damaged, not to resist whoever wants to deceive. */
export function fingerprint(bytes: Uint8Array): string {
  let [a, b] = [0x9e3779b9, 0x85ebca6b];
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul((b + byte) ^ (a >>> 15), 0x21f0aaad);
  }
  for (let i = 0; i < 2; i++) {
    a = Math.imul(a ^ (a >>> 16) ^ b, 0x735a2d97);
    b = Math.imul(b ^ (b >>> 15) ^ a, 0x2c1b3c6d);
  }
  return [a, b].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
