import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { commandCatalogue } from '../io/command-catalogue.js';
import { runEngine } from './run-engine.js';

const text = readFileSync(new URL('../../../../docs/protocol.md', import.meta.url), 'utf8');
const transcripts = Array.from(text.matchAll(/```jsonl\n([\s\S]*?)```/g), ([, block]) => block.trim().split('\n'));

type Message = Readonly<Record<string, unknown>>;
const ANYTHING = '…';

/** What is expected, with whatever comes where a transcript says so; fields that it leaves out only where it says that. */
function fits(expected: unknown, found: unknown): boolean {
  if (expected === ANYTHING) return true;
  if (typeof expected !== 'object' || expected === null) return expected === found;
  if (typeof found !== 'object' || found === null || Array.isArray(expected) !== Array.isArray(found)) return false;
  const { [ANYTHING]: more, ...fields } = expected as Message;
  const names = Object.keys(fields);
  if (more === undefined && Object.keys(found).length !== names.length) return false;
  return names.every((name) => fits(fields[name], (found as Message)[name]));
}

/** A running engine: lines go in, messages come out as they are asked for. */
function running() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const heard: Message[] = [];
  let rest = '';
  output.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    heard.push(...lines.map((line) => JSON.parse(line) as Message));
  });
  const ended = runEngine({ catalogue: commandCatalogue(), agent: null, threads: 1, input, output });
  return {
    say: (line: string) => input.write(`${line}\n`),
    /** The next answer that a transcript tells of; what is told on the way is passed over. */
    async next(expected: Message): Promise<Message> {
      const at = () => heard.findIndex(({ id, type }) => id === expected.id && type !== 'info');
      await expect.poll(at, { timeout: 30_000 }).toBeGreaterThanOrEqual(0);
      return heard.splice(at(), 1)[0];
    },
    async end(): Promise<readonly Message[]> {
      input.end();
      await ended;
      return heard.filter(({ type }) => type !== 'info');
    },
  };
}

describe('the transcripts of the protocol', () => {
  it('are there for every message', () => {
    const types = new Set(
      transcripts.flat().flatMap((line) => (line.startsWith('> {') ? [JSON.parse(line.slice(2)).type] : [])),
    );
    for (const type of [
      'hello',
      'newgame',
      'heard',
      'go',
      'stop',
      'over',
      'bye',
      'games',
      'agents',
      'position',
      'legal',
    ])
      expect(types).toContain(type);
    for (const type of ['view', 'decide', 'solve', 'match', 'open', 'look', 'play', 'close'])
      expect(types).toContain(type);
  });

  it.each(transcripts.map((lines, i) => [i + 1, lines] as const))('hold: %i', async (_, lines) => {
    const engine = running();
    for (const line of lines) {
      if (line.startsWith('> ')) engine.say(line.slice(2));
      else {
        const expected = JSON.parse(line.slice(2)) as Message;
        const found = await engine.next(expected);
        expect(fits(expected, found), `expected ${line.slice(2)}\nfound ${JSON.stringify(found)}`).toBe(true);
      }
    }
    expect(await engine.end()).toEqual([]);
  });
});
