#!/usr/bin/env node
/** A game between two programs that speak the protocol: those it starts, or those that wait for it at the Redis. */
import { makeTable, OVER, unwrap } from '@tabuleiro/engine';
import { Match } from '@tabuleiro/engine/match';
import { splitCommand } from '@tabuleiro/engines';
import { Channel } from './channel.mjs';
import { oncaRedis } from './game.mjs';
import { optionsOf, run, wholeNumber } from './options.mjs';
import { makeTheirs, SIDES } from './texts.mjs';

const log = (line) => process.stderr.write(`${line}\n`);

await run(async () => {
  const { values } = optionsOf({
    jaguar: { type: 'string', default: '' },
    dogs: { type: 'string', default: '' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '10001' },
    begins: { type: 'string', default: 'jaguar' },
    moves: { type: 'string', default: '100' },
    ms: { type: 'string', default: '5000' },
    strict: { type: 'boolean', default: false },
  });
  const port = wholeNumber('--port', values.port, 1, 65_535);
  const ms = wholeNumber('--ms', values.ms, 0, 3_600_000);
  const moves = wholeNumber('--moves', values.moves, 1, 100_000);
  if (!['jaguar', 'dogs'].includes(values.begins))
    throw new Error(`--begins is jaguar or dogs, not "${values.begins}"`);
  const match = new Match(makeTable(oncaRedis, { seats: 2, rules: { begins: values.begins, moves } }));
  const channels = [];
  try {
    for (const [seat, side] of SIDES.entries()) {
      const typed = values[oncaRedis.seatNames(2)[seat]];
      const program = typed === '' ? [] : unwrap(splitCommand(oncaRedis.seatNames(2)[seat], typed));
      channels.push(await Channel.open({ host: values.host, port, side, program, log }));
    }
    let last = `${SIDES[1 - match.turn]} n`;
    while (match.turn !== OVER && !match.isOver) {
      const seat = match.turn;
      const answer = await channels[seat].ask(textOf(match), last, ms);
      if (answer.move === null && values.strict) {
        match.end({ reason: answer.fault === 'late' ? 'time' : 'illegal', seat, detail: answer.text });
        break;
      }
      const text = answer.move ?? 'pass';
      last = makeTheirs(SIDES[seat], text);
      log(`${match.moves.length + 1}. ${last}`);
      unwrap(match.play(seat, unwrap(oncaRedis.parseMove(match.position.position, text))));
    }
    // Both hear of the end, each as if it were its turn to act, with nothing as the last move.
    const [board] = textOf(match).split(' ');
    for (const [seat, channel] of channels.entries()) {
      await channel.tell(`${board} ${'Jd'[seat]}`, `${SIDES[1 - seat]} n`);
    }
    const { reason } = match.ending;
    const faults = Object.fromEntries(channels.map(({ side, counts }) => [side, counts]));
    const played = match.moves.map(({ seat, text }) => makeTheirs(SIDES[seat], text));
    process.stdout.write(
      `${JSON.stringify({ payoffs: match.payoffs, reason, position: textOf(match), faults, played })}\n`,
    );
    // Programs that were started have a moment to read how it ended.
    await new Promise((resolve) => setTimeout(resolve, 200));
  } finally {
    for (const channel of channels) channel.close();
  }
});

function textOf(match) {
  return oncaRedis.makePosition(match.position.position);
}
