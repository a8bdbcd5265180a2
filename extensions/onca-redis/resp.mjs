/** As much of a Redis client as lists need: commands go out, answers come back in their order. */
import { connect } from 'node:net';

/** More than any state or move has: whoever sends more is not playing. */
const LONGEST_ANSWER = 1_048_576;

export class Redis {
  #socket;
  #waiting = [];
  #bytes = Buffer.alloc(0);
  #broken = null;

  /** A connection; rejects with a sentence where nobody answers there. */
  static open(host, port) {
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port });
      socket.once('connect', () => resolve(new Redis(socket)));
      socket.once('error', (error) => reject(new Error(`there is no Redis at ${host}:${port}: ${error.code}`)));
    });
  }

  constructor(socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#hear(chunk));
    socket.on('error', ({ message }) => this.#break(`the connection to Redis broke: ${message}`));
    socket.on('close', () => this.#break('the connection to Redis is closed'));
  }

  /** What a command is answered with: a text, a number, null or a list of them. */
  ask(...words) {
    return new Promise((resolve, reject) => {
      if (this.#broken !== null) {
        reject(new Error(this.#broken));
        return;
      }
      this.#waiting.push({ resolve, reject });
      const parts = words.map((word) => `$${Buffer.byteLength(String(word))}\r\n${word}\r\n`);
      this.#socket.write(`*${words.length}\r\n${parts.join('')}`);
    });
  }

  /** The first element of a list, once there is one; null where none has come within so many seconds (0: for ever). */
  async pop(key, seconds) {
    const answer = await this.ask('BLPOP', key, seconds);
    return answer === null ? null : String(answer[1]);
  }

  close() {
    this.#socket.destroy();
  }

  #hear(chunk) {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    try {
      for (let read = answerIn(this.#bytes, 0); read !== null; read = answerIn(this.#bytes, 0)) {
        this.#bytes = this.#bytes.subarray(read.end);
        const { resolve, reject } = this.#waiting.shift() ?? {};
        if (read.value instanceof Error) reject?.(read.value);
        else resolve?.(read.value);
      }
      if (this.#bytes.length > LONGEST_ANSWER) throw new Error('an answer of Redis is too long');
    } catch (error) {
      this.#break(error.message);
      this.#socket.destroy();
    }
  }

  #break(why) {
    this.#broken ??= why;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(this.#broken));
  }
}

/** The answer that begins at a byte, and where it ends; null while not all of it is there. */
export function answerIn(bytes, at) {
  const line = bytes.indexOf('\r\n', at);
  if (line < 0) return null;
  const text = bytes.toString('utf8', at + 1, line);
  const kind = String.fromCharCode(bytes[at]);
  const end = line + 2;
  if (kind === '+') return { value: text, end };
  if (kind === '-') return { value: new Error(`Redis refuses: ${text}`), end };
  const size = Number(text);
  if (!/^-?\d+$/.test(text) || !':$*'.includes(kind)) throw new Error('what answers there is no Redis');
  if (kind === ':') return { value: size, end };
  if (size < 0) return { value: null, end };
  if (size > LONGEST_ANSWER) throw new Error('an answer of Redis is too long');
  if (kind === '$') {
    if (bytes.length < end + size + 2) return null;
    return { value: bytes.toString('utf8', end, end + size), end: end + size + 2 };
  }
  const value = [];
  let next = end;
  for (let i = 0; i < size; i++) {
    const each = answerIn(bytes, next);
    if (each === null) return null;
    value.push(each.value);
    next = each.end;
  }
  return { value, end: next };
}
