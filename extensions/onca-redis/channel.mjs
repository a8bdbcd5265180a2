/** One side of a game at a Redis: states go out, moves come in, and what is no legal move in time is named. */
import { spawn } from 'node:child_process';
import { legalOf, positionOf } from './game.mjs';
import { Redis } from './resp.mjs';
import { makeState, parseTheirs, shown } from './texts.mjs';

/** What a move counts as, besides a legal one. */
export const FAULTS = ['late', 'malformed', 'illegal'];

export class Channel {
  #redis;
  #program = null;
  /** How often each fault was made. */
  counts = Object.fromEntries(FAULTS.map((fault) => [fault, 0]));

  constructor(redis, side, log) {
    this.#redis = redis;
    this.side = side;
    this.log = log;
  }

  /** Empties both lists of a side, and starts its program where one is given. */
  static async open({ host, port, side, program, log }) {
    const channel = new Channel(await Redis.open(host, port), side, log);
    await channel.#redis.ask('DEL', `tabuleiro_${side}`, `jogada_${side}`);
    if (program.length > 0) await channel.#start([...program, side, host, String(port)]);
    return channel;
  }

  /** Asks for a move in a position; a legal one as the house writes it, or null with what was wrong. */
  async ask(position, last, ms) {
    const { side } = this;
    // What came too late for the turn before is not an answer to this one.
    await this.#redis.ask('DEL', `jogada_${side}`);
    await this.tell(position, last);
    const text = await this.#redis.pop(`jogada_${side}`, ms / 1000);
    if (text === null) return this.#fault('late', `no move within ${ms} ms`, '');
    let move;
    try {
      move = parseTheirs(side, text);
    } catch (error) {
      return this.#fault('malformed', error.message, text);
    }
    try {
      return { move: legalOf(positionOf(position), move), fault: null, text };
    } catch (error) {
      return this.#fault('illegal', error.message, text);
    }
  }

  /** Sends a state that waits for no answer. */
  async tell(position, last) {
    const key = `tabuleiro_${this.side}`;
    await this.#redis.ask('LTRIM', key, 1, 0);
    await this.#redis.ask('RPUSH', key, makeState(position, last));
  }

  close() {
    this.#redis.close();
    this.#program?.kill('SIGKILL');
  }

  #fault(fault, why, text) {
    this.counts[fault]++;
    this.log(`${this.side} ${fault}: ${why}`);
    return { move: null, fault, text: shown(text) };
  }

  #start([command, ...args]) {
    // What it prints is for people; standard output may be somebody else's protocol.
    this.#program = spawn(command, args, { stdio: ['ignore', 2, 2] });
    this.#program.on('exit', (code, signal) => {
      if (signal !== 'SIGKILL') this.log(`${this.side}: the program ended with ${code ?? signal}`);
    });
    return new Promise((resolve, reject) => {
      this.#program.once('spawn', resolve);
      this.#program.once('error', ({ message }) => reject(new Error(`the program cannot be started: ${message}`)));
    });
  }
}
