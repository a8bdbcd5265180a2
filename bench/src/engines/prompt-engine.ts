/** An engine that answers at once, with the first of the moves: what is left of a decision is what the protocol costs. */
import { createInterface } from 'node:readline';

interface Asked {
  readonly id: string;
  readonly type: string;
  readonly moves: readonly string[];
}

const GAMES = ['tic-tac-toe', 'pentago', 'jogo-da-onca', 'dominoes', 'chinese-checkers'];
const ANSWERS: Readonly<Record<string, (asked: Asked) => object>> = {
  hello: () => ({ type: 'hello', name: 'prompt', version: '1', games: GAMES }),
  newgame: () => ({ type: 'ready' }),
  go: ({ moves }) => ({ type: 'decision', move: moves[0] }),
  bye: () => ({ type: 'bye' }),
};

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const asked = JSON.parse(line) as Asked;
    const answer = ANSWERS[asked.type]?.(asked);
    if (answer !== undefined) process.stdout.write(`${JSON.stringify({ id: asked.id, ...answer })}\n`);
  })
  .on('close', () => process.exit(0));
