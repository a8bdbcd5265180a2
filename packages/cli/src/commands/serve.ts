import type { Catalogue } from '@tabuleiro/engine';
import { isFile, lanAddresses } from '@tabuleiro/server';
import { Command } from 'commander';
import { endOrderly } from '../io/end-orderly.js';
import type { Output } from '../io/output.js';
import { qrCode, startServer, USUAL_PORT } from '../io/start-server.js';
import { UserError, wholeNumber } from '../io/user-error.js';

interface ServeOptions {
  readonly port: number;
  readonly host?: string;
  readonly lan?: true;
  readonly store?: string;
  readonly queue?: true;
  readonly publicUrl?: string;
  readonly json?: true;
}

const EVERYWHERE = '0.0.0.0';

export function serveCommand(output: Output, catalogue: Catalogue): Command {
  return new Command('serve')
    .description('the page with its tables, for this machine, the neighbours, or the world behind a proxy')
    .option('--port <n>', 'the port to serve on; 0 takes any free one', wholeNumber('--port', 0, 65535), USUAL_PORT)
    .option('--lan', 'let the neighbours in: prints the address, and a QR code for phones')
    .option('--host <address>', 'the address to listen on; this machine alone when left out')
    .option(
      '--store <where>',
      'where tables are kept: a file, or postgres://... for several servers; a file in your home when left out',
    )
    .option('--queue', 'agents also decide wherever "tabuleiro worker" runs; needs --store postgres://...')
    .option('--public-url <url>', 'where people find it behind a proxy, whose headers are then believed')
    .option('--json', 'the address as one line of JSON, and what happens as lines of JSON on stderr')
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro serve --lan' +
        '\n  tabuleiro serve --port 8080 --store tables.db' +
        '\n  tabuleiro serve --store postgres://tabuleiro@db.example.org/tables' +
        '\n  tabuleiro serve --host 127.0.0.1 --public-url https://play.example.org/',
    )
    .action(async (options: ServeOptions, command: Command) => {
      const { port, lan, store } = options;
      if (lan && options.host !== undefined)
        throw new UserError('--lan and --host exclude each other: take one of them');
      if (options.queue && (store === undefined || isFile(store))) {
        throw new UserError('--queue needs a database that workers reach too: --store postgres://...');
      }
      const host = lan ? EVERYWHERE : options.host;
      const publicUrl = options.publicUrl === undefined ? undefined : urlIn(options.publicUrl);
      const typed = command.getOptionValueSource('port') !== 'default';
      const server = await startServer(
        {
          port,
          typed,
          ...(host !== undefined && { host }),
          ...(store !== undefined && { store }),
          ...(options.queue && { queue: true }),
          ...(publicUrl !== undefined && { publicUrl }),
          ...(options.json && { json: true }),
        },
        catalogue,
        output,
      );
      // Before anybody is told where it is: who knows may have it end at once.
      endOrderly(server.close);
      const neighbours = host === EVERYWHERE ? lanAddresses().map((each) => `http://${each}:${server.port}/`) : [];
      const address = publicUrl?.href ?? neighbours[0] ?? server.address;
      if (options.json) output.out(JSON.stringify({ address }));
      else {
        output.out(`Tabuleiro is at ${address}${host === undefined ? ' (this machine only)' : ''}; Ctrl-C ends it.`);
        for (const other of neighbours.slice(1)) output.out(`  also at ${other}`);
        if (lan && neighbours.length > 0) output.out(qrCode(address));
      }
    });
}

function urlIn(text: string): URL {
  try {
    const url = new URL(text);
    if (url.protocol === 'http:' || url.protocol === 'https:') return url;
  } catch {
    // Said below.
  }
  throw new UserError(`--public-url: "${text}" is no address; expected one like https://play.example.org/`);
}
