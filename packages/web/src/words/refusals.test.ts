import { readdirSync } from 'node:fs';
import {
  type Game,
  listMoves,
  makeTable,
  NO_TABLES,
  OVER,
  type Phrase,
  type Phrasebook,
  parseSetup,
  partNames,
  phraseIn,
  Rng,
  type Room,
  roomOf,
} from '@tabuleiro/engine';
import { parseRecord } from '@tabuleiro/engine/match';
import { games as houseGames } from '@tabuleiro/games';
import { parseExperiment } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { kuhn, race, ring } from '#test-games';
import { games, webCatalogue } from '../games/catalogue.js';
import { refusalsPt } from './refusals-pt.js';

type AnyRoom = Pick<Room, 'name' | 'english'>;

const packages = new URL('../../../', import.meta.url).pathname;
/** No visitor of the page can meet what only runs in Node: there, English is the only language. */
const IN_NODE = /^((lab|papers|cli|engines|extensions)\/|protocol\/src\/engines\/)/;

/** Every room of the house, as its file declares it. */
const rooms: AnyRoom[] = [];
for (const file of readdirSync(packages, { recursive: true, encoding: 'utf8' })) {
  if (!/^[a-z]+\/src\/(.*\/)?(\w+-)?sentences\.ts$/.test(file) || IN_NODE.test(file)) continue;
  const found = Object.values(await import(packages + file)).filter(isRoom);
  if (found.length !== 1) throw new Error(`${file} should export one room, not ${found.length}`);
  rooms.push(...found);
}

function isRoom(value: unknown): value is AnyRoom {
  return typeof value === 'object' && value !== null && 'english' in value;
}

/** What each game refuses, in Portuguese. */
const ownRefusals = new Map<string, Phrasebook>();
for (const { id, guide } of [...games, ...houseGames]) {
  const { refusals } = (await guide?.portuguese?.()) ?? {};
  if (refusals !== undefined) ownRefusals.set(id, refusals);
}

const dictionaryOf = (game: Game | undefined): Phrasebook => ({ ...ownRefusals.get(game?.id ?? ''), ...refusalsPt });

/** The sentences that a dictionary lacks, or has with other parts. */
function lacking({ name, english }: AnyRoom, dictionary: Phrasebook): string[] {
  return Object.entries(english).flatMap(([code, sentence]) => {
    const whole = `${name}.${code}`;
    if (!Object.hasOwn(dictionary, whole)) return [whole];
    const [own, other] = [sentence, dictionary[whole]].map((each) => partNames(each).join());
    return own === other ? [] : [`${whole}: ${own} / ${other}`];
  });
}

/** The codes in a phrase that a dictionary does not know. */
function unknownIn(phrase: Phrase, dictionary: Phrasebook): string[] {
  const inner = Object.values(phrase.parts)
    .flat()
    .filter((part) => typeof part === 'object');
  const own = phraseIn(dictionary, phrase) === null ? [`${phrase.code}: ${phrase.message}`] : [];
  return [...own, ...inner.flatMap((part) => unknownIn(part, dictionary))];
}

const refusalsOf = (results: readonly (({ ok: false } & Phrase) | { ok: true })[]): Phrase[] =>
  results.flatMap((result) => (result.ok ? [] : [result]));
const unknown = (phrases: readonly Phrase[], dictionary: Phrasebook) =>
  [...new Set(phrases.flatMap((phrase) => unknownIn(phrase, dictionary)))].slice(0, 20);

describe('Portuguese', () => {
  it.each(rooms.map((room) => [room.name, room] as const))('has every sentence of %s, with its parts', (name, room) => {
    const game = houseGames.find(({ id }) => id === name);
    expect(lacking(room, ownRefusals.get(game?.id ?? '') ?? refusalsPt)).toEqual([]);
  });

  it('has no others, and each room a name of its own', () => {
    expect(rooms.length).toBeGreaterThan(15);
    expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length);
    const codes = new Set(rooms.flatMap(({ name, english }) => Object.keys(english).map((code) => `${name}.${code}`)));
    const known = [refusalsPt, ...houseGames.map(({ id }) => ownRefusals.get(id) ?? {})].flatMap(Object.keys);
    expect(known.filter((code) => !codes.has(code))).toEqual([]);
    for (const { id } of games) expect([id, ownRefusals.has(id)]).toEqual([id, true]);
  });

  it('is missed where it is missing', () => {
    const planted = roomOf('planted', { gone: 'gone', there: 'there is {what}', other: '{a} and {b}' });
    const words = { 'planted.there': 'há {what}', 'planted.other': '{a} e {c}' };
    expect(lacking(planted, words)).toEqual(['planted.gone', 'planted.other: a,b / a,c']);
    const why = planted.phrase('there', { what: planted.phrase('gone') });
    expect(unknown([planted.phrase('other', { a: [why], b: 1 })], words)).toEqual(['planted.gone: gone']);
  });

  it('has all that is said of agents, rules and experiments', () => {
    const catalogue = webCatalogue(NO_TABLES);
    const texts = [
      ...['', '(', 'alphabta', 'nothing-like-it-at-all', 'alphabeta(', 'alphabeta(depth)', 'alphabeta(depth=1, 2)'],
      ...['alphabeta(depth=x)', 'alphabeta(dept=1)', 'alphabeta(depth=1, depth=2)', 'alphabeta(haste=perhaps)'],
      ...['pvs(table=4096)', 'alphabeta(1, depth=2)', 'alphabeta(a(1)=2)', 'alphabeta(eval=none-such)', 'uct(c=x)'],
      ...['random) x', 'random(x=1)'],
      ...catalogue.kinds.map(({ name }) => name),
    ];
    const all = [...games, kuhn, race, ring];
    for (const game of all) {
      const kinds = game.agents.map(({ name }) => name);
      const evaluations = game.evaluations.map(({ name }) => `greedy(eval=${name})`);
      const agents = game.seats.flatMap((seats) => {
        const table = catalogue.table(game, seats);
        if (!table.ok) return [table];
        return [...texts, ...kinds, ...evaluations].map((text) => catalogue.readAgent(table.value, text));
      });
      const setups = [parseSetup(game, 9, ''), ...['x', 'x=1', '('].map((text) => parseSetup(game, undefined, text))];
      expect(unknown(refusalsOf([...agents, ...setups]), dictionaryOf(game))).toEqual([]);
    }
    const experiments = [
      ...['{', '7', '{}', '{"kind":"x"}', '{"kind":1}', '{"kind":"matches","game":"x"}'],
      ...['{"kind":"matches","game":"x","agents":["a"]}', '{"kind":"matches","game":"x","agents":[],"games":0}'],
      ...['{"kind":"counts","game":"x","depth":"1"}', '{"kind":"counts","game":"x","positions":1,"depth":1}'],
    ];
    const refused = refusalsOf(experiments.map(parseExperiment));
    expect(refused).toHaveLength(experiments.length);
    expect(unknown(refused, refusalsPt)).toEqual([]);
  });
});

describe.each(games.map((game) => [game.id, game] as const))('what %s says', (id, game) => {
  it('of texts that are almost right has its Portuguese', () => {
    const table = makeTable(game);
    const rng = new Rng(7);
    const met = new Map<string, Phrase>();
    const meet = (result: { ok: true } | ({ ok: false } & Phrase)) => {
      if (!result.ok) met.set(result.message, result);
    };
    for (let round = 0; round < 40; round++) {
      const position = table.game.start(table.setup);
      const moves: string[] = [];
      for (let ply = 0; ply < 12 * round && position.turn !== OVER; ply++) {
        const move = position.randomMove(rng);
        moves.push(table.game.makeMove(position, move));
        position.play(move);
      }
      const text = table.game.makePosition(position);
      const own = position.turn < 0 ? [] : listMoves(position).map((move) => table.game.makeMove(position, move));
      for (let i = 0; i < 30; i++) {
        meet(table.game.parsePosition(damage(text, rng), table.setup));
        meet(table.game.parseMove(position, damage(moves[rng.below(moves.length + 1)] ?? own[0] ?? 'x', rng)));
        meet(table.game.parseMove(position, moves[rng.below(moves.length + 1)] ?? ''));
      }
      meet(parseRecord(game, `tabuleiro-game 1\ngame: ${id} 0`));
    }
    expect(met.size).toBeGreaterThan(3);
    expect(unknown([...met.values()], dictionaryOf(game))).toEqual([]);
  });
});

/** One sign changed, left out, doubled or exchanged with another. */
function damage(text: string, rng: Rng): string {
  const at = rng.below(text.length);
  const other = text[rng.below(text.length)] ?? '';
  switch (rng.below(4)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + other + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + other + text.slice(at);
    default:
      return text.slice(0, at) + String.fromCharCode(33 + rng.below(90)) + text.slice(at + 1);
  }
}
