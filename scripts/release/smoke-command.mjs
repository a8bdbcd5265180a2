/** Whether the installed command works, each of its parts that stands on files of its own: threads, page, templates. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Failed, must } from './processes.mjs';

/**
 * @typedef {object} CommandPlace
 * @property {string} program the installed command
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} version
 */

/** @type {readonly { check: string, run(place: CommandPlace): Promise<void> }[]} */
export const COMMAND_CHECKS = [
  {
    check: '--version',
    async run(place) {
      expect((await tabuleiro(place, ['--version'])).trim(), place.version);
    },
  },
  {
    check: '--help',
    async run(place) {
      includes(await tabuleiro(place, ['--help']), 'Examples:');
    },
  },
  {
    check: 'list',
    async run(place) {
      const { games, agents } = JSON.parse(await tabuleiro(place, ['list', '--json']));
      expect(games.length >= 5 && agents.length > 0, true);
    },
  },
  {
    check: 'match, in threads',
    async run(place) {
      const agents = ['--agents', 'alphabeta(depth=2), random', '--games', '20', '--threads', '2'];
      expect(JSON.parse(await tabuleiro(place, ['match', 'tic-tac-toe', ...agents, '--json'])).games, 20);
    },
  },
  {
    check: 'solve',
    async run(place) {
      const { value, basis } = JSON.parse(await tabuleiro(place, ['solve', 'tic-tac-toe', '--json']));
      expect([value, basis.kind].join(), '0,proven');
    },
  },
  {
    check: 'puzzles that come with the games',
    async run(place) {
      const { puzzles } = JSON.parse(await tabuleiro(place, ['puzzles', 'dominoes', '--kept', '--json']));
      expect(puzzles.length > 0, true);
    },
  },
  {
    check: 'reproduce, with the agents of a paper',
    async run(place) {
      const { tables } = JSON.parse(await tabuleiro(place, ['reproduce', 'tic-tac-toe/nodes', '--json']));
      expect(tables[0].figures[0].verdict, 'reproduced');
    },
  },
  {
    check: 'engine',
    async run(place) {
      const answer = JSON.parse(await tabuleiro(place, ['engine'], '{"id":"1","type":"hello"}\n'));
      expect([answer.id, answer.type, answer.version].join(), ['1', 'hello', place.version].join());
    },
  },
  {
    check: 'completion',
    async run(place) {
      for (const shell of ['bash', 'zsh', 'fish'])
        includes(await tabuleiro(place, ['completion', shell]), 'tic-tac-toe');
    },
  },
  { check: 'open, and the page', run: servesPage },
];

/**
 * The page comes with all that it is made of.
 *
 * @param {CommandPlace} place
 */
async function servesPage(place) {
  const open = ['open', '--no-browser', '--port', '0', '--json'];
  const { cwd, env } = place;
  const child = spawn(place.program, open, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  try {
    const [told] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [null])]);
    if (told === null) throw new Failed(`open ended: ${said}`);
    const { address } = JSON.parse(String(told));
    const page = await fetched(address);
    includes(page, '<title>Tabuleiro');
    const parts = [...page.matchAll(/(?:src|href)="(\.\/[^"]+)"/g)].map(([, path]) => path);
    expect(parts.some((path) => path.endsWith('.js')) && parts.some((path) => path.endsWith('.css')), true);
    for (const path of parts) await fetched(new URL(path, address));
    includes(await fetched(new URL('health', address)), '');
  } finally {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill()) await ended;
  }
}

/**
 * @param {string | URL} address
 * @returns {Promise<string>}
 */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Failed(`${address} answers with ${answer.status}`);
  return answer.text();
}

/**
 * @param {CommandPlace} place
 * @param {readonly string[]} args
 * @param {string} [input]
 * @returns {Promise<string>}
 */
export async function tabuleiro({ program, cwd, env }, args, input) {
  return (await must(program, args, { cwd, env, ...(input !== undefined && { input }) })).out;
}

/**
 * @param {unknown} seen
 * @param {unknown} wanted
 */
function expect(seen, wanted) {
  if (seen !== wanted) throw new Failed(`${JSON.stringify(wanted)} was expected, not ${JSON.stringify(seen)}`);
}

/**
 * @param {string} text
 * @param {string} part
 */
function includes(text, part) {
  if (!text.includes(part)) throw new Failed(`"${part}" was expected in "${text.slice(0, 300)}"`);
}
