import { spawn } from 'node:child_process';
import { servePage } from '@tabuleiro/server';
import { built } from '@tabuleiro/web/built';
import { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { UserError, wholeNumber } from '../io/user-error.js';

interface OpenOptions {
  readonly port: number;
  readonly browser: boolean;
  readonly json?: true;
}

export function openCommand(output: Output): Command {
  return new Command('open')
    .description('the page in a browser: play, analyse, watch a search, run tournaments (this is "npm start")')
    .option('--port <n>', 'the port to serve on; 0 takes any free one', wholeNumber('--port', 0, 65535), 4173)
    .option('--no-browser', 'only serve; do not open a browser')
    .option('--json', 'the address as one JSON document on stdout')
    .addHelpText('after', '\nExample:\n  tabuleiro open --port 8080')
    .action(async (options: OpenOptions, command: Command) => {
      const typed = command.getOptionValueSource('port') !== 'default';
      const { address } = await serveOn(options.port, typed, output);
      if (options.json) output.out(makeJson({ address }));
      else output.out(`Tabuleiro is at ${address} (this machine only); Ctrl-C ends it.`);
      const opener = options.browser ? openerHere() : null;
      if (opener !== null) {
        spawn(opener.command, [...opener.args, address], { stdio: 'ignore', detached: true })
          // A desktop without a browser is no reason to stop: the address is there to be typed.
          .on('error', () => {})
          .unref();
      }
    });
}

/** Who typed a port wants that one; where nobody did, any other does as well, and is named. */
async function serveOn(port: number, typed: boolean, output: Output): Promise<{ readonly address: string }> {
  try {
    return await servePage({ folder: built, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE' && typed) throw new UserError(`port ${port} is taken: choose another with --port`);
    if (code === 'EADDRINUSE') {
      output.err(`port ${port} is taken: another one is used`);
      return servePage({ folder: built, port: 0 });
    }
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}

/** How this system opens an address, where there is a desktop to open it on. */
function openerHere(): { readonly command: string; readonly args: readonly string[] } | null {
  if (process.env.CI !== undefined) return null;
  if (process.platform === 'darwin') return { command: 'open', args: [] };
  if (process.platform === 'win32') return { command: 'cmd', args: ['/c', 'start', ''] };
  const desktop = process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY;
  return desktop === undefined ? null : { command: 'xdg-open', args: [] };
}
