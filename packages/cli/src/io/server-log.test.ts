import { expect, it } from 'vitest';
import { makeServerLog } from './server-log.js';

function written(json: boolean): string[] {
  const lines: string[] = [];
  const output = { out: () => {}, err: (text: string) => lines.push(text) };
  const log = makeServerLog(output as never, json, () => new Date(0));
  log.note('The server runs', ['http://localhost:1/']);
  log.trouble('a log could not be written', new Error('no space\nleft'));
  return lines;
}

it('is sentences for people', () => {
  expect(written(false)).toEqual(['The server runs\nhttp://localhost:1/', 'a log could not be written: no space left']);
});

it('is a line of JSON for each thing that happens, for programs', () => {
  expect(written(true).map((line) => JSON.parse(line))).toEqual([
    { time: '1970-01-01T00:00:00.000Z', level: 'info', what: 'The server runs' },
    { time: '1970-01-01T00:00:00.000Z', level: 'error', what: 'a log could not be written', detail: 'no space left' },
  ]);
});
