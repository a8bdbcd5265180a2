import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCatalogue, unwrap } from '@tabuleiro/engine';
import { Match } from '@tabuleiro/engine/match';
import { games } from '@tabuleiro/games';
import { type DealRecord, makeDealFile, seatCommitment, serverCommitment } from '@tabuleiro/online';
import { afterAll, describe, expect, it } from 'vitest';
import { deal as dealBy } from '../../../online/src/dealing/deal.js';
import { capture } from '../io/capture.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-deals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const vectors = new URL('../../../online/src/dealing/vectors.json', import.meta.url);
const [{ given, commitment, seatCommitments, moves }] = JSON.parse(readFileSync(vectors, 'utf8'));
const { numbers, ...named } = given;
const deal: DealRecord = {
  ...named,
  commitment,
  contributions: [0, 1, 2, 3].map((seat) => ({ seat, commitment: seatCommitments[seat], number: numbers[seat] })),
  moves,
  played: [],
  own: { seat: 2, number: numbers[2], views: [] },
  abandoned: [],
  earlier: [],
};

let files = 0;
function saved(text: string): string {
  const file = join(folder, `${files++}.json`);
  writeFileSync(file, text);
  return file;
}

const withField = (change: object): string => saved(JSON.stringify({ ...JSON.parse(makeDealFile(deal)), ...change }));

describe('verify-deal', () => {
  it('says that a deal is verified, and why', async () => {
    const { code, out } = await capture('verify-deal', saved(makeDealFile(deal)));
    expect(code).toBe(0);
    expect(out).toContain('round 1 of dominoes at table AAAAAAAAAAAAAAAA: verified');
    expect(out).toContain('the number of seat 3, which saved it, is among them');
  });

  it('says everything that is wrong with one that is not, and ends with 1', async () => {
    const file = saved(makeDealFile({ ...deal, moves: [moves[1], moves[0], moves[2]], earlier: [deal.secret] }));
    const { code, out } = await capture('verify-deal', file);
    expect(code).toBe(1);
    expect(out).toContain('NOT verified');
    expect(out).toContain(
      '  - the server has used this secret before\n  - what was dealt does not follow from the numbers',
    );
    const { out: json } = await capture('verify-deal', file, '--json');
    expect(JSON.parse(json)).toMatchObject({ verified: false, same: null, deals: [{ round: 1, seat: 2 }] });
  });

  it('finds out a server that showed two seats different deals, each of them without a fault', async () => {
    const ana = saved(makeDealFile(deal));
    expect((await capture('verify-deal', ana, saved(makeDealFile({ ...deal, own: null })))).out).toContain(
      'all of them were shown the same deal',
    );
    const other = saved(makeDealFile({ ...deal, contributions: [...deal.contributions].reverse(), played: [] }));
    expect((await capture('verify-deal', ana, other)).code).toBe(0);
    // The server keeps up another deal towards seat 4, with numbers of its own for everybody else.
    const secret = 'a'.repeat(64);
    const shown = serverCommitment(deal, secret);
    const given = [3, 1, 2, 4].map((digit) => String(digit).repeat(64));
    const contributions = given.map((number, seat) => ({
      seat,
      commitment: seatCommitment(deal, shown, seat, number),
      number,
    }));
    const table = unwrap(makeCatalogue({ games }).table('dominoes', 4, ''));
    const dealt = dealBy(new Match(table), deal, secret, given);
    const forged = { ...deal, commitment: shown, secret, contributions, moves: dealt };
    const rui = saved(makeDealFile({ ...forged, own: { seat: 3, number: given[3], views: [] } }));
    expect((await capture('verify-deal', rui)).code).toBe(0);
    const { code, out } = await capture('verify-deal', ana, rui);
    expect(code).toBe(1);
    expect(out).toContain(`not the same deal: ${ana} and ${rui} were shown different ones`);
  });

  it.each([
    ['', 'a saved deal is JSON text'],
    ['[]', 'a saved deal says "format": "tabuleiro-deal", and this does not'],
    ['{"format":"tabuleiro-deal"}', 'the field "table" of a saved deal should be a text of at most 200 characters'],
  ])('refuses %j with one sentence and 2', async (text, sentence) => {
    const file = saved(text);
    const { code, out, err } = await capture('verify-deal', file);
    expect([code, out, err]).toEqual([2, '', `"${file}": ${sentence}`]);
  });

  it.each([
    [{ secret: 'x' }, 'the field "secret" of a saved deal should be 64 hexadecimal digits'],
    [{ more: 1 }, 'a saved deal has no field "more"'],
    [{ constructor: 1 }, 'a saved deal has no field "constructor"'],
    [{ contributors: [2, 1] }, 'the field "contributors" of a saved deal should be seats of the table in rising order'],
    [{ contributors: [9] }, 'the field "contributors" of a saved deal should be seats of the table in rising order'],
    [{ round: 1e300 }, 'the field "round" of a saved deal should be a whole number from 0 to 1000000'],
    [{ own: { seat: 0 } }, 'the field "own.number" of a saved deal should be 64 hexadecimal digits'],
    [{ terms: { game: 'none', seats: 4, rules: '' } }, 'there is no game "none"'],
  ])('refuses a field that is not as it is written: %j', async (change, sentence) => {
    const { code, err } = await capture('verify-deal', withField(change));
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });

  it('refuses a file that is not there', async () => {
    const { code, err } = await capture('verify-deal', join(folder, 'none.json'));
    expect(code).toBe(2);
    expect(err).toContain('cannot be read');
  });

  it('shows the signs of a foreign file and obeys none', async () => {
    const { out, err } = await capture('verify-deal', withField({ before: '\u001b[2J' }));
    expect(out + err).not.toContain('\u001b');
  });
});
