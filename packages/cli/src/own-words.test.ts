import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { capture } from './io/capture.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-own-words-'));

const experiment = (name: string, fields: string): string => {
  const file = join(folder, name);
  writeFileSync(file, `{"kind": "matches", "game": "tic-tac-toe", "games": 2, ${fields}}`);
  return file;
};

// Words that every object of the language answers to.
it.each(['constructor', '__proto__', 'toString'])('"%s" is a word like any other that is not known', async (word) => {
  const twice = '"agents": ["random", "random"]';
  const lines: readonly (readonly [string, ...string[]])[] = [
    [`no parameter of pvs "${word}"`, 'move', 'tic-tac-toe', '--agent', `pvs(${word}=1)`],
    [`no agent "${word}"`, 'move', 'tic-tac-toe', '--agent', word],
    [`no evaluation of tic-tac-toe "${word}"`, 'move', 'tic-tac-toe', '--agent', `pvs(depth=1, eval=${word})`],
    [`"${word}"; known: `, 'move', 'tic-tac-toe', '--agent', `pvs(depth=1, eval=open-lines(${word}=1))`],
    [`no parameter of level "${word}"`, 'move', 'tic-tac-toe', '--agent', `level(3, ${word}=random)`],
    [`no parameter of the rules of pentago "${word}"`, 'move', 'pentago', '--rules', `${word}=1`],
    [`the rules "${word}" should read like`, 'move', 'pentago', '--rules', word],
    [`the rules "${word}" should read like`, 'move', 'dominoes', '--rules', word],
    [`play should be one of match, round, not "${word}"`, 'move', 'dominoes', '--rules', `play=${word}`],
    [`no game "${word}"`, 'move', word],
    [`no paper "${word}"`, 'reproduce', word],
    [`no table of tic-tac-toe "${word}"`, 'reproduce', `tic-tac-toe/${word}`],
    [`no agent "${word}"`, 'play', 'tic-tac-toe', '--seats', `${word}, human`],
    [`no weight of open-lines "${word}"`, 'tune', 'tic-tac-toe', '--eval', 'open-lines', '--weights', `${word}=0..1`],
    [`no field of a matches experiment "${word}"`, 'run', experiment('field.json', `${twice}, "${word}": 1`)],
    [`no field of the limits "${word}"`, 'run', experiment('limit.json', `${twice}, "limits": {"${word}": 1}`)],
    [`the rules "${word}" should read like`, 'run', experiment('rules.json', `${twice}, "rules": "${word}"`)],
  ];
  for (const [sentence, ...line] of lines) {
    const { code, err } = await capture(...line);
    expect([line, code, err]).toEqual([line, 2, expect.stringContaining(sentence)]);
  }
});

it('an agent of a run that is called like that is nobody in particular', async () => {
  const out = join(folder, 'run');
  await capture('run', experiment('run.json', '"agents": ["random", "greedy"]'), '--out', out, '--threads', '1');
  const games = join(out, 'games.jsonl');
  const lines = readFileSync(games, 'utf8').replaceAll(/,"sum":"[0-9a-f]{8}"/g, '');
  writeFileSync(games, lines.replaceAll('"greedy"', '"constructor"'));
  const { sums: _, ...header } = JSON.parse(readFileSync(join(out, 'run.json'), 'utf8'));
  writeFileSync(join(out, 'run.json'), JSON.stringify({ ...header, agents: ['random', 'greedy', 'constructor'] }));
  const saved = join(folder, 'saved.txt');
  expect(await capture('replay', out, '1', '--save', saved)).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(saved, 'utf8')).toContain('constructor');
});
