import { spawnSync } from 'node:child_process';
import type { BuildSite, Crew, ThreadWork } from '@tabuleiro/engine';
import type { House } from './house.js';
import type { Task } from './tasks.js';
import type { LabGames, Layer, StartUp } from './works.js';

/** Games of the lab, block after block of one experiment. */
export async function labTask(house: House, game: string, { agents }: LabGames): Promise<Task> {
  const [{ makeCatalogue, unwrap }, { games }, { makePlan }] = await Promise.all([
    house.engine(),
    house.games(),
    house.trials(),
  ]);
  const experiment = { kind: 'matches', game, agents, games: 1_000_000, seed: 1 } as const;
  const plan = unwrap(makePlan(makeCatalogue({ games }), experiment));
  let block = 0;
  let failed = 0;
  return {
    batch() {
      const lines = plan.play(block++);
      for (const line of lines) if (!('payoffs' in line)) failed++;
      return lines.length;
    },
    wrong: () => (failed === 0 ? null : `${failed} lines of the lab are no games`),
  };
}

/** Has a process say on a channel of its own, as its last deed, what CPU time it took in all its threads. */
const WATCH = `import { writeSync } from 'node:fs';
process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1e6)); });`;
const WATCHED = ['--import', `data:text/javascript,${encodeURIComponent(WATCH)}`];

export function startUpTask(program: string, { line }: StartUp): Task {
  let seconds = 0;
  let fault: string | null = null;
  return {
    batch() {
      const { status, stderr, output } = spawnSync(process.execPath, [...WATCHED, program, ...line.split(' ')], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      });
      if (status !== 0) fault = `"tabuleiro ${line}" ended with ${status}: ${stderr.trim()}`;
      seconds += Number(output[3]);
      return 1;
    },
    elsewhere: () => seconds,
    wrong: () => fault,
  };
}

/** What of the solver of Jogo da Onça is measured: it is no part of what the games offer. */
interface LayerModules {
  readonly solver: {
    solveLayer(
      site: BuildSite,
      task: { readonly dogs: number; readonly lowest: number; readonly name: string; readonly below: null },
    ): Promise<unknown>;
  };
  readonly work: { readonly joinLayer: (shared: never) => ThreadWork };
}

/** Solves the positions with so few dogs that one capture wins, in this thread, and writes the table into memory. */
export async function layerTask(house: House, { dogs, sum }: Layer): Promise<Task> {
  const part = (name: string) => house.partOfGames(`./jogo-da-onca/solver/${name}.js`);
  const [solver, work] = (await Promise.all([part('solve-layer'), part('shared-layer')])) as [
    LayerModules['solver'],
    LayerModules['work'],
  ];
  let found = sum;
  return {
    async batch() {
      const site = new LayerSite(work.joinLayer);
      await solver.solveLayer(site, { dogs, lowest: dogs, name: 'layer', below: null });
      found = site.sum();
      return 1;
    },
    wrong: () => (found === sum ? null : `the table of ${dogs} dogs adds up to ${found} instead of ${sum}`),
  };
}

/** A site without disk and threads, which adds up what is written. */
class LayerSite implements BuildSite {
  private readonly files = new Map<string, number>();

  constructor(private readonly join: (shared: never) => ThreadWork) {}

  has(): boolean {
    return false;
  }

  read(): null {
    return null;
  }

  write(name: string, fill: (put: (part: ArrayBufferView, offset: number) => void) => void): void {
    let sum = 0;
    fill((part, offset) => {
      // The first words name the format and have no part in this.
      const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
      for (let i = 0; i < bytes.length; i++) sum = (sum + bytes[i] * (1 + ((offset + i) % 251))) % 1_000_000_007;
    });
    this.files.set(name, sum);
  }

  remove(name: string): void {
    this.files.delete(name);
  }

  saveDue(): boolean {
    return false;
  }

  crew<Pass, Part, T>(shared: unknown, blocks: number, use: (crew: Crew<Pass, Part>) => Promise<T>): Promise<T> {
    const work = this.join(shared as never);
    return use({
      async run(pass) {
        let next = 0;
        return [work(pass, () => (next < blocks ? next++ : -1)) as Part];
      },
    });
  }

  sum(): number {
    return this.files.get('layer') ?? Number.NaN;
  }
}
