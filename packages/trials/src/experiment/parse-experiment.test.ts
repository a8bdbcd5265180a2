import { describe, expect, it } from 'vitest';
import { parseExperiment, readExperiment } from './parse-experiment.js';

const matches = { kind: 'matches', game: 'tic-tac-toe', agents: ['random', 'greedy'], games: 10 };

function complaint(value: unknown): string {
  const read = readExperiment(value);
  return read.ok ? 'accepted' : read.message;
}

describe('parseExperiment', () => {
  it('reads what is right, as it is', () => {
    const asked = { ...matches, players: [2], limits: { nodes: [10, 20] }, openings: { plies: 2 }, seed: 3 };
    expect(parseExperiment(JSON.stringify(asked))).toEqual({ ok: true, value: asked });
  });

  it.each([
    [{ ...matches, agnets: [] }, /there is no field of a matches experiment "agnets"; did you mean "agents"\?/],
    [{ ...matches, agents: 'random' }, /"agents" should be a list with at least 1 entry, not "random"/],
    [{ ...matches, agents: ['random', 5] }, /"agents\[1\]" should be a text that is not empty, not 5/],
    [{ ...matches, games: '100' }, /"games" should be a whole number from 1 to 1000000000, not "100"/],
    [{ ...matches, players: 'two' }, /"players" should be a whole number from 1 to 64, or a list of such, not "two"/],
    [{ ...matches, players: [2, 'two'] }, /"players\[1\]" should be a whole number from 1 to 64, not "two"/],
    [{ ...matches, limits: { node: 5 } }, /no field of the limits "node"; did you mean "nodes"\?/],
    [{ ...matches, limits: { nodes: 0 } }, /"limits.nodes" should be a whole number of 1 or more/],
    [{ ...matches, pairing: 'everyone' }, /"pairing" should be one of "all", "gauntlet", "ladder", not "everyone"/],
    [{ ...matches, openings: 3 }, /"openings" should be a list .*, or an object with plies, count, seed, not 3/],
    [{ ...matches, sprt: { elo0: 0 } }, /the sequential test needs the field "sprt.elo1": a number/],
    [{ ...matches, games: undefined }, /should be a whole number/],
    [{ kind: 'matches', game: 'x', agents: ['random'] }, /needs "games", a number, or "sprt"/],
    [{ kind: 'match' }, /there is no kind of experiment "match"; did you mean "matches"\?/],
    [{ game: 'x' }, /needs the field "kind"/],
    [{ kind: 'counts', game: 'x' }, /a counts experiment needs the field "depth"/],
    [[], /an experiment is a JSON object/],
  ])('says what is wrong with %j', (value, sentence) => {
    expect(complaint(value)).toMatch(sentence);
  });

  it('says that a text is not JSON', () => {
    const read = parseExperiment('{"kind": ');
    expect(read.ok ? '' : read.message).toMatch(/^the experiment is not JSON: /);
  });

  it('refuses lists in lists without end', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(parseExperiment(`{ "kind": "matches", "games": ${deep} }`)).toMatchObject({ code: 'trials.not-a-value' });
  });
});
