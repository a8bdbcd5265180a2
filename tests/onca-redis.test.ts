/** Jogo da Onça over Redis: texts, and whole games of programs that speak only that protocol (docs/onca-redis.md). */
import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { legalOf, oncaRedis, positionOf } from '../extensions/onca-redis/game.mjs';
import { startRedis } from '../extensions/onca-redis/redis-server.mjs';
import { answerIn } from '../extensions/onca-redis/resp.mjs';
import { makeState, makeTheirs, parseState, parseTheirs } from '../extensions/onca-redis/texts.mjs';
import { NO_PYTHON, PYTHON } from './python.js';

const FOLDER = fileURLToPath(new URL('../extensions/onca-redis', import.meta.url));
const BIN = fileURLToPath(new URL('../packages/cli/bin/tabuleiro.js', import.meta.url));
const START = 'ddddd/ddddd/ddJdd/...../...../.../... J';
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const MISSING = `${hasRedis ? '' : ': there is no redis-server here'}${NO_PYTHON}`;
const run = promisify(execFile);

describe('the texts of the protocol', () => {
  it('come to the board of the worked example', () => {
    const moves = ['o m 3 3 4 3', 'c m 3 5 4 4', 'o m 4 3 5 3', 'c m 3 1 4 1', 'o s 3 5 3 3 5 3 3 3 1'];
    const position = positionOf(START);
    for (const move of moves) {
      const text = legalOf(position, parseTheirs(move[0], `${move}\n`));
      expect(makeTheirs(move[0], text)).toBe(move);
      const found = new Int32Array(4096);
      const end = position.moves(found, 0);
      position.play(found.subarray(0, end).find((each) => oncaRedis.makeMove(position, each) === text) ?? -1);
    }
    const board = ['#ccccc#', '#ccccc#', '#o----#', '#c----#', '#-----#', '# --- #', '#- - -#'];
    expect(makeState(oncaRedis.makePosition(position), 'o n')).toBe(`c\no n\n#######\n${board.join('\n')}\n#######\n`);
  });

  it('are read whatever the last move is', () => {
    for (const last of ['c n', 'o m 3 3', '', 'o s 1 5 3 3 5', '\0']) {
      expect(parseState(makeState(START, last))).toEqual({ side: 'o', position: START });
    }
  });

  it.each([
    '',
    'x\n',
    makeState(START, 'c n').replace('-', 'x'),
    makeState(START, 'c n').slice(0, 40),
    '\0'.repeat(99),
  ])('are refused with a sentence: %j', (text) => expect(() => parseState(text)).toThrow(/^[^\n]{10,}$/));

  it.each(['', 'o', 'o m 3 3 4', 'o m 3 3 4 9', 'c n', 'o s 9 1 1', 'o s 0 3 3', 'o m 3 3 4 3 ', 'O n', '\0jump!'])(
    'have no such move: %j',
    (text) => expect(() => parseTheirs('o', text)).toThrow(/^[^\n]{10,}$/),
  );

  it('of Redis are read piece by piece', () => {
    const bytes = Buffer.from('*2\r\n$1\r\na\r\n$-1\r\n');
    expect(answerIn(bytes, 0)).toEqual({ value: ['a', null], end: bytes.length });
    for (let cut = 0; cut < bytes.length; cut++) expect(answerIn(bytes.subarray(0, cut), 0)).toBe(null);
    expect(() => answerIn(Buffer.from('HTTP/1.1\r\n'), 0)).toThrow('no Redis');
  });
});

describe.skipIf(!hasRedis || PYTHON === '')(`a game over Redis${MISSING}`, () => {
  const student = `${PYTHON} ${FOLDER}/student.py`;
  const ours = `'${process.execPath}' ${FOLDER}/player.mjs --agent greedy`;

  async function play(options: readonly string[], fault = '') {
    const redis = await startRedis();
    try {
      const words = [`${FOLDER}/controller.mjs`, '--port', String(redis.port), ...options];
      const { stdout, stderr } = await run(process.execPath, words, { env: { ...process.env, ONCA_FAULT: fault } });
      return { ...JSON.parse(stdout), log: stderr };
    } finally {
      redis.stop();
    }
  }

  it('is played to its end, with captures in chains', async () => {
    const { reason, played, faults, payoffs } = await play(['--jaguar', student, '--dogs', student]);
    expect(reason).toBe('rules');
    expect(payoffs).toEqual([1, -1]);
    expect(played.some((move: string) => /^o s [2-9]/.test(move))).toBe(true);
    expect(faults.o).toEqual({ late: 0, malformed: 0, illegal: 0 });
    expect(faults.c).toEqual({ late: 0, malformed: 0, illegal: 0 });
  });

  it.each([
    ['jaguar', ['--jaguar', ours, '--dogs', student]],
    ['dogs', ['--jaguar', student, '--dogs', ours, '--begins', 'dogs']],
  ])('has an agent of ours as the %s', async (_, options) => {
    const { reason, faults, played } = await play([...options, '--moves', '40']);
    expect(reason).toBe('rules');
    expect(played.length).toBeGreaterThan(4);
    expect(faults.o).toEqual(faults.c);
    expect(faults.o).toEqual({ late: 0, malformed: 0, illegal: 0 });
  });

  it.each(['late', 'malformed', 'illegal'])(
    'counts and names what is %s, and passes; strict, it loses',
    async (fault) => {
      const options = ['--jaguar', student, '--dogs', student, '--moves', '12', '--ms', '400'];
      const { faults, log, played } = await play(options, fault);
      expect(faults.c[fault]).toBeGreaterThan(0);
      expect(log).toContain(`c ${fault}: `);
      expect(played).toContain('c n');
      const strict = await play([...options, '--strict'], fault);
      expect([strict.reason, strict.payoffs]).toEqual([fault === 'late' ? 'time' : 'illegal', [-1, 1]]);
    },
  );

  it('has a student as an engine of the lab, in both seats', async () => {
    const bridge = `students='${process.execPath}' ${FOLDER}/bridge.mjs -- ${student}`;
    const words = ['match', 'onca-redis', '--agents', 'engine(students), random', '--games', '2', '--json'];
    const given = ['--with', `${FOLDER}/extension.mjs`, '--engine', bridge];
    const { stdout } = await run(process.execPath, [BIN, ...words, ...given]);
    expect(JSON.parse(stdout).games).toBe(2);
    expect(stdout).not.toMatch(/"crashed": ?[1-9]/);
  });
});
