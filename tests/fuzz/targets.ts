import { readdirSync, readFileSync } from 'node:fs';
import {
  type Catalogue,
  CHANCE,
  type Game,
  listMoves,
  makeCatalogue,
  makeRules,
  makeTable,
  OVER,
  type Position,
  parseSetup,
  Rng,
  type Setup,
  unwrap,
} from '@tabuleiro/engine';
import { Match, makeRecord, parseRecord, parseView, recordOf } from '@tabuleiro/engine/match';
import { games } from '@tabuleiro/games';
import { parseClaim } from '@tabuleiro/lab';
import { faultsOf, makeDealFile, parseDealFile } from '@tabuleiro/online';
import { readEnvelope, readGameTexts } from '@tabuleiro/protocol';
import { readOnlineEnvelope, readTableEvent } from '@tabuleiro/protocol/online';
import { parseExperiment, readLine } from '@tabuleiro/trials';
import { UserError } from '../../packages/cli/src/io/user-error.js';
import { parseTableAddress } from '../../packages/cli/src/join/table-address.js';
import { parseRoute } from '../../packages/web/src/app/route.js';
import { parseAddress } from '../../packages/web/src/play/address.js';
import { savedDeals } from './saved-deals.js';

/** A parser, texts that it takes, and what it may do with others: answer, and nothing else. */
export interface Target {
  readonly name: string;
  /** Valid texts, of which the inputs are made. */
  readonly texts: readonly string[];
  /** Reads a text; throws where the parser breaks a promise. */
  read(text: string): void;
}

const root = new URL('../../', import.meta.url).pathname;
const catalogue: Catalogue = makeCatalogue({ games });

/** A few positions from random play, the start among them. */
function played(game: Game, setup: Setup): Position[] {
  const rng = new Rng(7);
  const found: Position[] = [];
  for (let round = 0; round < 6; round++) {
    const position = game.start(setup);
    for (let ply = 0; position.turn !== OVER && ply < 4 * round; ply++) position.play(position.randomMove(rng));
    found.push(position);
  }
  return found;
}

/** What is read is written just so again, or the same text would mean two things. */
function sameAgain(written: string, again: { readonly ok: boolean }, rewritten: () => string): void {
  if (!again.ok || rewritten() !== written) throw new Error(`"${written}" is not read back as itself`);
}

function targetsOf(game: Game): Target[] {
  const setups = game.seats.map((seats) => unwrap(parseSetup(game, seats, '')));
  const [setup] = setups;
  const positions = setups.flatMap((each) => played(game, each));
  const table = makeTable(game, setup);
  const deciding = played(game, setup).filter(({ turn }) => turn !== OVER);
  const views = deciding
    .filter(({ turn }) => turn !== CHANCE)
    .map((position) => (game.hidden ? game.view(position, position.turn).text() : game.makePosition(position)));
  return [
    {
      name: `positions of ${game.id}`,
      texts: positions.map((position) => game.makePosition(position)),
      read(text) {
        for (const each of setups) {
          const parsed = game.parsePosition(text, each);
          if (!parsed.ok) continue;
          const written = game.makePosition(parsed.value);
          const again = game.parsePosition(written, each);
          sameAgain(written, again, () => game.makePosition(unwrap(again)));
        }
      },
    },
    {
      name: `moves of ${game.id}`,
      texts: deciding.flatMap((position) => movesOf(position).map((move) => game.makeMove(position, move))),
      read(text) {
        for (const position of deciding) {
          const move = game.parseMove(position, text);
          const illegal = move.ok && position.turn !== CHANCE && !position.isLegal(move.value);
          if (illegal) throw new Error(`"${text}" is read as an illegal move`);
        }
      },
    },
    {
      name: `rules of ${game.id}`,
      texts: ['', ...Object.keys(game.presets), ...Object.keys(game.rules).map((name) => `${name}=1`), 'a=1, b=2'],
      read(text) {
        for (const seats of game.seats) {
          const parsed = parseSetup(game, seats, text);
          if (!parsed.ok) continue;
          const written = makeRules(game, parsed.value);
          const again = parseSetup(game, seats, written);
          sameAgain(written, again, () => makeRules(game, unwrap(again)));
        }
      },
    },
    {
      name: `agents of ${game.id}`,
      texts: [
        ...catalogue.kindsOf(game).map(({ name }) => name),
        'uct(nodes=100, c=0.5)',
        'pvs(depth=3, eval=nothing)',
        'level(2)',
        'perfect(nodes=10, guess=10)',
      ],
      read(text) {
        const read = catalogue.forNames().readAgent(table, text);
        if (read.ok && !catalogue.forNames().readAgent(table, read.value.full).ok) {
          throw new Error(`the full text of "${text}" is refused: "${read.value.full}"`);
        }
      },
    },
    {
      name: `views of ${game.id}`,
      texts: views.length > 0 ? views : [''],
      read(text) {
        parseView(table, text);
      },
    },
    {
      name: `saved games of ${game.id}`,
      texts: [0, 3, 40].map((plies) => makeRecord(game, recordOf(playedMatch(game, plies), players(setup.seats)))),
      read(text) {
        parseRecord(game, text);
      },
    },
    {
      name: `addresses of ${game.id}`,
      texts: [
        'p=person&p=random',
        'moves=5+1&at=1',
        'rules=standard&seats=2',
        'start=x&p=level(2)&clock=5%2B3&left=1,2',
      ],
      read(text) {
        parseAddress(catalogue, game.id, new URLSearchParams(text));
        parseRoute(`#/${game.id}/play?${text}`);
      },
    },
  ];
}

function movesOf(position: Position): readonly number[] {
  return position.turn === CHANCE ? [position.clone().randomMove(new Rng(1))] : listMoves(position).slice(0, 8);
}

const players = (seats: number): string[] => Array.from({ length: seats }, () => 'random');

function playedMatch(game: Game, plies: number): Match {
  const match = new Match(makeTable(game));
  const rng = new Rng(plies);
  for (let ply = 0; !match.isOver && ply < plies; ply++) match.repeat(match.position.clone().randomMove(rng));
  return match;
}

/** JSON that came from outside is text first: whatever reads it has to bear both. */
const reads =
  (read: (value: unknown) => unknown) =>
  (text: string): void => {
    let value: unknown = text;
    try {
      value = JSON.parse(text);
    } catch {
      // Then it is a text.
    }
    read(value);
  };

const request = (request: object) => JSON.stringify({ protocol: 1, id: 1, request });

const asked = (value: unknown): string => JSON.stringify({ id: 1, request: value });

const house: readonly Target[] = [
  {
    name: 'experiments',
    texts: [
      '{"kind":"matches","game":"tic-tac-toe","agents":["random","uct(nodes=100)"],"games":10,"seed":1}',
      '{"kind":"searches","game":"pentago","agents":["pvs(depth={1..4})"],"positions":["random(10)"],"seed":3}',
      '{"kind":"counts","game":"nim","depth":4}',
    ],
    read: (text) => {
      parseExperiment(text);
    },
  },
  {
    name: 'lines of runs',
    texts: [
      '{"block":0,"index":0,"of":2,"condition":0,"seats":["a","b"],"payoffs":[1,-1],"moves":["5","1"],"efforts":[null,null],"start":"......... X","seed":1,"ending":{"reason":"rules"}}',
    ],
    read: (text) => {
      const run = { agents: ['a', 'b'], conditions: [{ players: 2 }], blocks: 4 };
      for (const kind of ['matches', 'searches', 'counts'] as const) readLine({ ...run, kind }, text);
    },
  },
  {
    name: 'messages',
    texts: [
      request({ kind: 'play', seat: 0, move: '5', version: 3 }),
      request({ kind: 'look', seat: 1 }),
      request({ kind: 'open', game: { game: 'nim', seats: 2, rules: '', start: null, players: [], moves: [] } }),
      '{"game":"nim","seats":2,"rules":"","start":null,"players":["person"],"moves":[],"at":0}',
    ],
    read: (text) => {
      reads(readEnvelope)(text);
      readGameTexts(text);
    },
  },
  {
    name: 'addresses of tables online',
    texts: [
      `http://localhost:4173/#/tables/${'a'.repeat(16)}`,
      `https://play.example.org/#/tables/${'-_'.repeat(8)}`,
      `http://[::1]:80/#/tables/${'0'.repeat(16)}`,
    ],
    read: (text) => {
      try {
        const { origin, socket } = parseTableAddress(text);
        if (!/^https?:/.test(origin) || !/^wss?:\/\/[^/]+\/online$/.test(socket))
          throw new Error(`"${text}": ${socket}`);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
      }
    },
  },
  {
    name: 'saved deals',
    texts: savedDeals(root),
    read: (text) => {
      const parsed = parseDealFile(text);
      if (!parsed.ok) return;
      const written = makeDealFile(parsed.value);
      const again = parseDealFile(written);
      sameAgain(written, again, () => makeDealFile(unwrap(again)));
      // What is read can be checked, whatever its game makes of the texts in it.
      const { game, seats, rules } = parsed.value.terms;
      const table = catalogue.table(game, seats, rules);
      if (table.ok) faultsOf(table.value, parsed.value);
    },
  },
  {
    name: 'messages to tables online',
    texts: [
      asked({ kind: 'hello', key: '0'.repeat(64), name: 'Ana' }),
      asked({ kind: 'attend', table: 'a'.repeat(16), since: 3 }),
      asked({ kind: 'act', table: 'a'.repeat(16), command: { kind: 'play', move: '5', at: 3 } }),
      asked({ kind: 'act', table: 'a'.repeat(16), command: { kind: 'begin', fill: 'level(3)' } }),
      asked({ kind: 'lobby', watch: true }),
      '{"kind":"moved","seat":0,"move":"5","ms":12,"agent":false}',
      '{"kind":"dealt","moves":null}',
    ],
    read: (text) => {
      reads(readOnlineEnvelope)(text);
      readTableEvent(text);
    },
  },
  {
    name: 'claims',
    texts: readdirSync(`${root}experiments`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .slice(0, 5)
      .map(({ name }) => readFileSync(`${root}experiments/${name}/claim.json`, 'utf8')),
    read: (text) => {
      parseClaim(text);
    },
  },
];

/** Every parser of what people, files and other programs send. */
export const targets: readonly Target[] = [...games.flatMap(targetsOf), ...house];
