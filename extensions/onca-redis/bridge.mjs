#!/usr/bin/env node
/**
 * A student's program as an engine of docs/protocol.md: that protocol on standard input and output, Redis on the other
 * side. `bridge.mjs [--host IP --port PORT] [--strict] [--log FILE] -- PROGRAM`; without a PROGRAM, whoever waits there.
 */
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { makeTable, parseSetup, unwrap } from '@tabuleiro/engine';
import { parseView } from '@tabuleiro/engine/match';
import { Channel } from './channel.mjs';
import { oncaRedis } from './game.mjs';
import { optionsOf, run, wholeNumber } from './options.mjs';
import { startRedis } from './redis-server.mjs';
import { makeTheirs, SIDES } from './texts.mjs';

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

await run(async () => {
  const { values, positionals: program } = optionsOf({
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string' },
    strict: { type: 'boolean', default: false },
    log: { type: 'string' },
  });
  const log = (line) => {
    process.stderr.write(`${line}\n`);
    if (values.log !== undefined) appendFileSync(values.log, `${line}\n`);
  };
  // The lists have no name for a game, so games at one time need a Redis each: without a port it is our own.
  const redis = values.port === undefined ? await startRedis() : null;
  const place = { host: values.host, port: redis?.port ?? wholeNumber('--port', values.port, 1, 65_535) };
  /** By match: the table, the channel, and what the other side played last. */
  const seated = new Map();
  const leave = () => {
    for (const { channel } of seated.values()) channel.close();
    redis?.stop();
    process.exit(0);
  };

  const answers = {
    hello: () => ({ type: 'hello', name: 'onca-redis', version: '1', games: [oncaRedis.id], protocol: 1 }),
    async newgame({ match, game, rules, seat }) {
      const side = SIDES[seat];
      if (game !== oncaRedis.id) throw new Error(`it plays ${oncaRedis.id}, not ${game}`);
      if ([...seated.values()].some(({ channel }) => channel.side === side)) {
        throw new Error(`a program plays ${side} here already, and its lists have room for one game`);
      }
      const table = makeTable(oncaRedis, unwrap(parseSetup(oncaRedis, 2, rules)));
      seated.set(match, {
        table,
        last: `${SIDES[1 - seat]} n`,
        channel: await Channel.open({ ...place, side, program, log }),
      });
      return { type: 'ready' };
    },
    heard({ match, event }) {
      const at = seated.get(match);
      if (at !== undefined && event.move !== null) at.last = makeTheirs(SIDES[event.seat], event.move);
    },
    async go({ match, view, limits }) {
      const at = seated.get(match);
      if (at === undefined) throw new Error(`there is no match ${match}`);
      const { position } = unwrap(parseView(at.table, view)).position;
      const { move, fault, text } = await at.channel.ask(oncaRedis.makePosition(position), at.last, limits.ms);
      if (fault === 'late' && values.strict) return null;
      return { type: 'decision', move: move ?? (values.strict ? text : 'pass') };
    },
    async over({ match }) {
      const at = seated.get(match);
      seated.delete(match);
      if (at === undefined) return;
      const { side, counts } = at.channel;
      log(
        `${side} in all: ${Object.entries(counts)
          .map(([fault, count]) => `${count} ${fault}`)
          .join(', ')}`,
      );
      at.channel.close();
    },
    stop: () => ({
      type: 'error',
      code: 'nothing-to-stop',
      message: 'a program that speaks over Redis cannot be stopped',
    }),
    bye: () => ({ type: 'bye' }),
  };

  async function hear(line) {
    let message;
    try {
      message = JSON.parse(line);
    } catch {}
    const type = message?.type;
    if (typeof type !== 'string') {
      say({ type: 'error', code: 'no-message', message: 'a message is one line of JSON with a type' });
      return;
    }
    const { id } = message;
    if (!Object.hasOwn(answers, type)) {
      say({ id, type: 'error', code: 'no-such-type', message: `there is no message "${type}"`, field: 'type' });
      return;
    }
    try {
      const answer = await answers[type](message);
      if (id !== undefined && answer !== null && answer !== undefined) say({ id, ...answer });
    } catch (error) {
      say({ ...(id !== undefined && { id }), type: 'error', code: 'refused', message: error.message });
    }
    if (type === 'bye') leave();
  }

  createInterface({ input: process.stdin }).on('line', hear).on('close', leave);
});
