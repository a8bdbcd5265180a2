// The smallest engine there is: it plays the first legal move of whatever game it is asked about. A word behind its name
// has it do something that no engine may.
import { createInterface } from 'node:readline';

const fault = process.argv[2] ?? 'none';
const has = (name) => fault === name;
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const games = ['tic-tac-toe', 'pentago', 'jogo-da-onca', 'dominoes', 'chinese-checkers'];
const grown = [];
/** By match: the seat, and what was heard there. */
const seated = new Map();
let decisions = 0;

/** What is wrong with the seat of a match: its view names the seat first, and tells all the tiles that were laid. */
function seatFlaw({ match, view }) {
  const { seat, heard } = seated.get(match);
  const [name, , , , ...rest] = view.split(' ');
  if (['South:', 'West:', 'North:', 'East:'][seat] !== name) return `the seat ${seat} sees ${view}`;
  const laid = rest.slice(0, -1);
  const last = laid.length === 0 ? [] : heard.filter((move) => move !== null).slice(-laid.length);
  return last.join(' ') === laid.join(' ') ? null : `the seat ${seat} heard ${last}, and sees ${laid}`;
}

function decide({ id, match, view, moves, limits }) {
  const flaw = has('seats') ? seatFlaw({ match, view }) : null;
  if (flaw !== null) {
    say({ id, type: 'error', code: 'broken', message: flaw });
    return;
  }
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
  newgame({ id, game, match, seat }) {
    seated.set(match, { seat, heard: [] });
    if (games.includes(game) || has('wrong-game')) say({ id, type: 'ready' });
    else say({ id, type: 'error', code: 'no-such-game', message: `it does not play ${game}`, field: 'game' });
  },
  heard: ({ match, event }) => seated.get(match)?.heard.push(event.move),
  go: decide,
  stop: ({ id, request }) => say({ id, type: 'error', code: 'nothing-to-stop', message: `"${request}" is decided` }),
  over: ({ match }) => seated.delete(match),
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
