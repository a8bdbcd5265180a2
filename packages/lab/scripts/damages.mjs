/** Ways in which the files of a run folder come to harm, each by a generator of its own, so that a seed repeats it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GAMES = 'games.jsonl';
const RUN = 'run.json';

const edit = (folder, name, change) => {
  const file = join(folder, name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};

/** Changes one line of the games, chosen at random; what comes back may be several lines, or none. */
const inLine = (change) => (folder, rng) =>
  edit(folder, GAMES, (text) => {
    const lines = text.split('\n').slice(0, -1);
    const at = rng.below(lines.length);
    lines.splice(at, 1, ...[change(lines[at], rng, lines)].flat());
    return lines.map((line) => `${line}\n`).join('');
  });

const inJson = (change) => inLine((line, rng) => JSON.stringify(change(JSON.parse(line), rng)));

const cutAt = (name) => (folder, rng) => edit(folder, name, (text) => text.slice(0, rng.below(text.length)));

const inHeader = (change) => (folder, rng) =>
  edit(folder, RUN, (text) => {
    const header = JSON.parse(text);
    change(header, rng);
    return JSON.stringify(header, null, 2);
  });

const letterFrom = (rng) => String.fromCharCode(33 + rng.below(90));

/** What anybody recognises: the line is no JSON, or contradicts the run. */
export const PLAIN = {
  'a block beyond the plan': inJson((line, rng) => ({ ...line, block: 1000 + rng.below(2 ** 31) })),
  'cut off anywhere': cutAt(GAMES),
  'more lines in a block than there can be': inJson((line) => ({ ...line, of: 2_000_000_000 })),
  'fewer lines in a block than planned': inJson((line) => ({ ...line, of: 1 })),
  'too few payoffs': inJson((line) => ({ ...line, payoffs: line.payoffs.slice(1) })),
  'a payoff that is none': inJson((line, rng) => ({ ...line, payoffs: rng.below(2) ? [null, 1] : ['1', '0'] })),
  'a field that is gone': inJson((line, rng) => {
    const names = Object.keys(line).filter((name) => name !== 'ending' && name !== 'sum');
    return { ...line, [names[rng.below(names.length)]]: undefined };
  }),
  'a field that is null': inJson((line, rng) => {
    const names = Object.keys(line).filter((name) => name !== 'sum');
    return { ...line, [names[rng.below(names.length)]]: null };
  }),
  'a line that is gone': inLine(() => []),
  'a line that stands twice': inLine((line) => [line, line]),
  'two lines in one': inLine((line, _, lines) => `${line}${lines[0]}`),
  'a line of something else': inLine((line, rng) => [line, ['null', '7', '[]', '{}', '"block"', ''][rng.below(6)]]),
  'garbage between lines': inLine((line, rng) => [line, Array.from({ length: 40 }, () => letterFrom(rng)).join('')]),
  'half a line in the middle': inLine((line, rng) => line.slice(0, 1 + rng.below(line.length - 1))),
  'no games at all': (folder, rng) =>
    rng.below(2) === 0 ? rmSync(join(folder, GAMES)) : writeFileSync(join(folder, GAMES), ''),
};

/** What only the sum of a line tells. */
export const HIDDEN = {
  'garbage in a line': inLine((line, rng) => {
    const at = 10 + rng.below(line.length - 30);
    return `${line.slice(0, at)}${letterFrom(rng).repeat(1 + rng.below(10))}${line.slice(at + 1)}`;
  }),
  'a bit that turned over': (folder, rng) => {
    const file = join(folder, GAMES);
    const bytes = readFileSync(file);
    bytes[rng.below(bytes.length)] ^= 1 << rng.below(7);
    writeFileSync(file, bytes);
  },
  'another move': inJson((line, rng) => ({ ...line, moves: [...line.moves.slice(0, -1), String(1 + rng.below(9))] })),
  'another result': inJson((line) => ({ ...line, payoffs: line.payoffs.map((payoff) => 0.25 - payoff) })),
  'a line of another run': inLine((line) =>
    line.replace(/"sum":"(.)/, (_, first) => `"sum":"${first === '0' ? 1 : 0}`),
  ),
};

/** What happens to run.json: refused, or taken for what it says. */
export const HEADER = {
  'run.json cut off': cutAt(RUN),
  'a field of run.json that is null': inHeader((header, rng) => {
    const names = Object.keys(header);
    header[names[rng.below(names.length)]] = null;
  }),
  'a field of run.json that is gone': inHeader((header, rng) => {
    const names = Object.keys(header);
    delete header[names[rng.below(names.length)]];
  }),
  'a field of run.json of another kind': inHeader((header, rng) => {
    const names = Object.keys(header);
    header[names[rng.below(names.length)]] = [7, 'text', [], {}, true, [null], { id: null }][rng.below(7)];
  }),
  'run.json says that fewer games were played': inHeader((header) => {
    header.finished = { ...header.finished, lines: 2, blocks: 1 };
  }),
  'run.json gone': (folder) => rmSync(join(folder, RUN)),
};

/** Makes a run one from before lines had sums. */
export function withoutSums(folder) {
  inHeader((header) => {
    delete header.sums;
  })(folder);
  if (!existsSync(join(folder, GAMES))) return;
  edit(folder, GAMES, (text) => text.replaceAll(/,"sum":"[0-9a-f]{8}"\}/g, '}'));
}
