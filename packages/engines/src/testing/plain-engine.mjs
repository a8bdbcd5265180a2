// The smallest engine there is: it plays the first legal move of whatever game it is asked about. A word behind its name
// has it do something that no engine may.
import { createInterface } from 'node:readline';

const fault = process.argv[2] ?? 'none';
const has = (name) => fault === name;
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const games = ['tic-tac-toe', 'pentago', 'jogo-da-onca', 'dominoes', 'chinese-checkers'];
const grown = [];
let decisions = 0;

function decide({ id, moves, limits }) {
  decisions++;
  if (has('dies') && decisions === 3) process.exit(3);
  if (has('dies-by-lot') && Math.random() < 0.02) process.kill(process.pid, 'SIGKILL');
  if (has('hangs') && decisions === 3) return;
  if (has('garbage') && decisions === 2) process.stdout.write('thinking...\n');
  if (has('floods') && decisions === 2) for (let i = 0; i < 5000; i++) say({ id, type: 'info', nodes: i });
  if (has('grows')) grown.push(Buffer.alloc(100_000, decisions));
  const answer = { id: has('wrong-id') && decisions === 2 ? 'x9' : id, type: 'decision', move: moves[0] };
  if (has('illegal') && decisions === 2) answer.move = 'z99';
  if (has('after-stop') && limits.ms > 10_000) setTimeout(() => say({ ...answer, type: 'info' }), 100);
  if (has('slow')) setTimeout(() => say(answer), limits.ms + 1500);
  else say(answer);
}

const answers = {
  hello: ({ id }) => say({ id, type: 'hello', name: 'plain', version: '1', games, protocol: 1 }),
  newgame({ id, game }) {
    if (games.includes(game) || has('wrong-game')) say({ id, type: 'ready' });
    else say({ id, type: 'error', code: 'no-such-game', message: `it does not play ${game}`, field: 'game' });
  },
  heard() {},
  go: decide,
  stop: ({ id, request }) => say({ id, type: 'error', code: 'nothing-to-stop', message: `"${request}" is decided` }),
  over() {},
  bye({ id }) {
    say({ id, type: 'bye' });
    process.exit(0);
  },
};

function hear(line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {}
  const type = message?.type;
  if (typeof type !== 'string') say({ type: 'error', code: 'no-message', message: 'not an object with a type' });
  else if (!Object.hasOwn(answers, type)) {
    say({ id: message.id, type: 'error', code: 'no-such-type', message: `there is no ${type}` });
  } else answers[type](message);
}

createInterface({ input: process.stdin })
  .on('line', hear)
  .on('close', () => process.exit(0));
