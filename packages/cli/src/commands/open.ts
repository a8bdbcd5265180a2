import { spawn } from 'node:child_process';
import type { Catalogue } from '@tabuleiro/engine';
import { Command } from 'commander';
import { endOrderly } from '../io/end-orderly.js';
import { makeJson, type Output } from '../io/output.js';
import { isRunning, startServer, USUAL_PORT } from '../io/start-server.js';
import { wholeNumber } from '../io/user-error.js';

interface OpenOptions {
  readonly port: number;
  readonly browser: boolean;
  readonly json?: true;
}

export function openCommand(output: Output, catalogue: Catalogue): Command {
  return new Command('open')
    .description('the page in a browser: play, analyse, watch a search, run tournaments (this is "npm start")')
    .option('--port <n>', 'the port to serve on; 0 takes any free one', wholeNumber('--port', 0, 65535), USUAL_PORT)
    .option('--no-browser', 'only serve; do not open a browser')
    .option('--json', 'the address as one JSON document on stdout')
    .addHelpText('after', '\nExamples:\n  tabuleiro open --port 8080\n  tabuleiro open --with ./my-game.ts')
    .action(async (options: OpenOptions, command: Command) => {
      const typed = command.getOptionValueSource('port') !== 'default';
      // One that runs already has not what is given here.
      const plain = catalogue.extensions.length === 0;
      if (!typed && plain && (await isRunning(options.port))) return offerRunning(options, output);
      const { address, close } = await startServer({ port: options.port, typed }, catalogue, output);
      // Before anybody is told where it is: who knows may have it end at once.
      endOrderly(close);
      if (options.json) output.out(makeJson({ address }));
      else output.out(`Tabuleiro is at ${address} (this machine only); Ctrl-C ends it.`);
      if (options.browser) showInBrowser(address);
    });
}

/** One is enough: a second one would have tables of its own that nobody finds. */
function offerRunning({ port, browser, json }: OpenOptions, output: Output): void {
  const address = `http://localhost:${port}/`;
  if (json) output.out(makeJson({ address }));
  else output.out(`Tabuleiro is running already, at ${address}.`);
  if (browser) showInBrowser(address);
}

function showInBrowser(address: string): void {
  const opener = openerHere();
  if (opener === null) return;
  spawn(opener.command, [...opener.args, address], { stdio: 'ignore', detached: true })
    // A desktop without a browser is no reason to stop: the address is there to be typed.
    .on('error', () => {})
    .unref();
}

/** How this system opens an address, where there is a desktop to open it on. */
function openerHere(): { readonly command: string; readonly args: readonly string[] } | null {
  if (process.env.CI !== undefined) return null;
  if (process.platform === 'darwin') return { command: 'open', args: [] };
  if (process.platform === 'win32') return { command: 'cmd', args: ['/c', 'start', ''] };
  const desktop = process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY;
  return desktop === undefined ? null : { command: 'xdg-open', args: [] };
}
