/** The first byte of a frame that holds a whole text. */
const WHOLE_TEXT = 0x81;
/** In the second byte: the length itself, or that it follows in so many bytes. */
const SHORT = 126;
const LONG = 127;

/**
 * Makes frames of texts: one that many are told, one after the other, is made once for all of them. Two are kept, for in
 * between whoever did something is answered.
 */
export class Frames {
  private last = { text: '', frame: frameOf('') };
  private before = this.last;

  /** The frame of a text; nobody may write into it. */
  of(text: string): Buffer {
    if (text !== this.last.text) {
      const known = text === this.before.text ? this.before : { text, frame: frameOf(text) };
      this.before = this.last;
      this.last = known;
    }
    return this.last.frame;
  }
}

/** A text as a server sends it over a WebSocket (RFC 6455, section 5.2): one frame, not masked, header and all. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length < SHORT ? 2 : length < 2 ** 16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = WHOLE_TEXT;
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = SHORT;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LONG;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, header);
  return frame;
}
