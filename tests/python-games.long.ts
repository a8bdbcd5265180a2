import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCatalogue } from '@tabuleiro/engine';
import { checkEngine, ENGINE_MEGABYTES } from '@tabuleiro/engines';
import { games } from '@tabuleiro/games';
import { afterAll, describe, expect, it } from 'vitest';
import { CLIENT, NO_PYTHON, PYTHON, pythonEnvironment } from './python.js';

const TABULEIRO = new URL('../packages/cli/bin/tabuleiro.js', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-python-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The engine of the examples, which refuses to decide where it sees any hand but its own. */
const engine = join(folder, 'from_views.py');
writeFileSync(
  engine,
  `
import sys
sys.path[:0] = [${JSON.stringify(CLIENT)}, ${JSON.stringify(`${CLIENT}/examples`)}]
from greedy import Greedy

class FromViews(Greedy):
    def decide(self, view, moves, limits, match):
        if match.game == "dominoes":
            hands = view.split()[3].split("/")
            if hands.count("?") != 3 or hands[match.seat] == "?":
                raise ValueError("this is no view of one hand: " + view)
        return super().decide(view, moves, limits, match)

FromViews().run()
`,
);

const GAMES = 100;

/** A match in the lab, by the command; answers with what it printed. */
function match(game: string, out: string): Promise<string> {
  const agents = 'engine(py), level(1)';
  const words = ['match', game, '--engine', `py=${PYTHON} ${engine}`, '--agents', agents, '--games', String(GAMES)];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [TABULEIRO, ...words, '--out', out, '--json'], {
      env: pythonEnvironment,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
    child.on('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`it ended with code ${code}`))));
  });
}

describe.skipIf(PYTHON === '')(`an engine in Python${NO_PYTHON}`, () => {
  it.each(games.map(({ id }) => id))(
    `plays ${GAMES} games of %s in the lab to their end`,
    async (id) => {
      const out = join(folder, id);
      const found = JSON.parse(await match(id, out));
      expect(found).toMatchObject({ games: GAMES, repeatable: false, finished: true });
      expect(found.engines).toMatchObject([{ called: 'py', name: 'greedy', version: '1' }]);
      expect(found.agents.map(({ faults }: { faults: object }) => faults)).toEqual([{}, {}]);
      const lines = readFileSync(join(out, 'games.jsonl'), 'utf8').trim().split('\n');
      expect(lines).toHaveLength(GAMES);
      // Only an end that is not by the rules is written down.
      for (const line of lines) expect(JSON.parse(line)).not.toHaveProperty('ending');
    },
    600_000,
  );

  it('keeps to the protocol in its smallest form', async () => {
    const spec = { name: 'first', command: [PYTHON, `${CLIENT}/examples/first_engine.py`], memory: ENGINE_MEGABYTES };
    const check = await checkEngine(spec, { catalogue: makeCatalogue({ games }), ms: 2000, seed: 1 });
    expect(check).toMatchObject({ passed: true, failures: [], games: games.map(({ id }) => id) });
  });
});
