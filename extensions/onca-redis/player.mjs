#!/usr/bin/env node
/** An agent of ours under somebody's controller: `player.mjs SIDE [IP PORT] --agent TEXT`. */
import { makeCatalogue, makeTable, OVER, openView, Rng, unwrap } from '@tabuleiro/engine';
import { oncaRedis } from './game.mjs';
import { optionsOf, run, wholeNumber } from './options.mjs';
import { Redis } from './resp.mjs';
import { makeTheirs, parseState, SIDES } from './texts.mjs';

await run(async () => {
  const { values, positionals } = optionsOf({
    agent: { type: 'string', default: 'pvs(nodes=20000)' },
    seed: { type: 'string', default: '1' },
  });
  const [side, host = '127.0.0.1', typed = '10001'] = positionals;
  if (!SIDES.includes(side)) throw new Error(`SIDE is o for the jaguar or c for the dogs, not "${side ?? ''}"`);
  const port = wholeNumber('PORT', typed, 1, 65_535);
  const rng = new Rng(wholeNumber('--seed', values.seed, 0, 2 ** 32));
  const table = makeTable(oncaRedis);
  const { agent } = unwrap(makeCatalogue({ games: [oncaRedis] }).parseAgent(table, values.agent));
  const redis = await Redis.open(host, port);
  for (;;) {
    const text = await redis.pop(`tabuleiro_${side}`, 0);
    let position;
    try {
      const state = parseState(text);
      if (state.side !== side) throw new Error(`it is not the turn of ${side}`);
      position = unwrap(table.game.parsePosition(state.position, table.setup));
    } catch (error) {
      // Whoever else writes into the list: the next state may be one.
      process.stderr.write(`${error.message}\n`);
      continue;
    }
    // The end is told as a state like any other, and asks for nothing.
    if (position.turn === OVER) break;
    const { move } = agent.decide(openView(position, table.game, position.turn), { rng });
    await redis.ask('RPUSH', `jogada_${side}`, `${makeTheirs(side, table.game.makeMove(position, move))}\n`);
  }
  redis.close();
});
