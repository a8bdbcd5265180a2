import { importsOf, isTest, resolved, type SourceFile } from './import-direction.js';

/**
 * The floor plan of a game's folder (packages/games/README.md): the rooms there may be, and from where each may import.
 * A room is a folder, and ends in a slash; what stands in the game's folder itself are its parts.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  parts: ['parts'],
  'solver/': ['parts', 'solver/'],
  'tables/': ['parts', 'tables/'],
  'evaluations/': ['parts', 'solver/', 'tables/', 'evaluations/'],
  'agents/': ['parts', 'solver/', 'tables/', 'evaluations/', 'agents/'],
  'show/': ['parts', 'show/'],
  'puzzles/': ['parts', 'solver/', 'tables/', 'evaluations/', 'agents/', 'puzzles/'],
  ladder: [],
  game: ['parts', 'solver/', 'tables/', 'evaluations/', 'agents/', 'show/', 'puzzles/', 'ladder'],
};

/** The parts that a game of any kind may have. */
const PARTS = [
  'rules',
  'notation',
  'features',
  'move-features',
  'position',
  'move',
  'view',
  'symmetry',
  'referee',
  'sentences',
  'ladder',
  'game',
];
const NEEDED = ['notation', 'position', 'game'];

/** Further parts of one game. */
const OWN_PARTS: Readonly<Record<string, readonly string[]>> = {
  'chinese-checkers': [
    'cells',
    'chain',
    'draw',
    'kernel-playout',
    'line-names',
    'pieces',
    'playout.as',
    'position-text',
    'terrain',
  ],
  dominoes: [
    'ends',
    'hands',
    'kernel-round',
    'names',
    'possible-deals',
    'round',
    'round.as',
    'round.part.as',
    'scoring-tiles',
    'table-counts',
    'tally',
    'tiles',
    'view-text',
  ],
  'jogo-da-onca': ['graph', 'kernel-playout', 'long-chain', 'move-tables', 'past-win', 'playout.as', 'ways'],
  pentago: [
    'kernel-playout',
    'lines',
    'parry',
    'playout',
    'playout-tables',
    'playout.as',
    'quadrants',
    'random-boards',
    'reach',
  ],
  'tic-tac-toe': ['lines'],
};

/** Rooms that list what they hold. */
const LISTED = ['evaluations/', 'agents/'];

/** What belongs into one room, and how to tell it. */
const ONLY_IN: readonly { readonly what: string; readonly room: string; readonly found: RegExp }[] = [
  { what: 'an evaluation', room: 'evaluations/', found: /\bEvaluation<|\blinear[<(]/ },
  { what: 'a kind of agent', room: 'agents/', found: /\b(?:gameKind|hiddenGameKind|openKind|viewKind)\(/ },
  { what: 'what the page shows', room: 'show/', found: /: (?:Board<|Guide =|Hindsight\b)/ },
];

const GAMES = 'packages/games/src/';

/** Where a file of the package of games stands; a file beside the games has no game. */
interface Place {
  readonly game: string | null;
  readonly room: string;
  readonly name: string;
}

function placeOf(path: string): Place {
  const steps = path.slice(GAMES.length).split('/');
  const name = steps[steps.length - 1].replace(/\.ts$/, '');
  if (steps.length === 1) return { game: null, room: '', name };
  const room = steps.length > 2 ? `${steps[1]}/` : name === 'game' || name === 'ladder' ? name : 'parts';
  return { game: steps[0], room, name };
}

/** What stands where the plan has no place for it, each as a sentence. */
export function misplaced(files: readonly SourceFile[]): string[] {
  return files.filter(isOfGames).flatMap(({ path, text }) => {
    const { game, room, name } = placeOf(path);
    if (game === null)
      return ['index', 'kernel', 'ladder', 'sentences'].includes(name) ? [] : [`${path} belongs to no game`];
    if (!(room in ROOMS)) return [`${path} is in no room of the plan`];
    const known = [...PARTS, ...(OWN_PARTS[game] ?? [])];
    if (!room.endsWith('/') && !known.includes(name)) return [`${path} is no part that the plan knows`];
    return ONLY_IN.filter((only) => only.room !== room && only.found.test(text)).map(
      (only) => `${path} declares ${only.what}, which belongs into ${only.room}`,
    );
  });
}

/** What games miss that every one has, each as a sentence. */
export function missing(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.filter(isOfGames).map(({ path }) => path));
  const places = [...paths].map(placeOf).filter(({ game }) => game !== null);
  const games = new Set(places.map(({ game }) => game));
  const lists = new Set(
    places.flatMap(({ game, room }) => (LISTED.includes(room) ? `${GAMES}${game}/${room}index.ts` : [])),
  );
  return [
    ...[...games].flatMap((game) => NEEDED.map((name) => `${GAMES}${game}/${name}.ts`)),
    ...lists,
    ...Object.entries(OWN_PARTS).flatMap(([game, parts]) => parts.map((name) => `${GAMES}${game}/${name}.ts`)),
  ]
    .filter((path) => !paths.has(path))
    .map((path) => `${path} is missing`);
}

/** Imports between the rooms of games that the plan has no door for, each as a sentence. */
export function wrongDoors(files: readonly SourceFile[]): string[] {
  return files.filter(isOfGames).flatMap((file) => {
    const from = placeOf(file.path);
    return importsOf(file).flatMap((specifier) => {
      const target = resolved(file.path, specifier);
      if (target === null || !target.startsWith(GAMES)) return [];
      const to = placeOf(target);
      return mayImport(from, to) ? [] : [`${file.path} must not import ${specifier}`];
    });
  });
}

function mayImport(from: Place, to: Place): boolean {
  // What all games share is for all of them; beside them only the list of games knows any.
  if (to.game === null) return to.name !== 'index';
  if (from.game === null) return from.name === 'index' && to.room !== 'show/';
  return from.game === to.game && (ROOMS[from.room] ?? []).includes(to.room);
}

function isOfGames({ path }: SourceFile): boolean {
  return path.startsWith(GAMES) && !isTest(path);
}

/** The lowest floors of the engine, and what each may stand on: nothing above it. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  result: ['text'],
  rng: [],
  longer: [],
  text: ['result', 'text'],
  show: ['result', 'text', 'show'],
  contract: ['result', 'rng', 'longer', 'text', 'show', 'contract'],
};

/** Imports from a floor of the engine to one above it, each as a sentence. */
export function upwards(files: readonly SourceFile[]): string[] {
  const floorOf = (path: string) => /^packages\/engine\/src\/([a-z-]+)/.exec(path)?.[1] ?? '';
  return files
    .filter(({ path }) => floorOf(path) in FLOORS && !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((specifier) => {
          const target = resolved(file.path, specifier);
          return target !== null && !FLOORS[floorOf(file.path)].includes(floorOf(target));
        })
        .map((specifier) => `${file.path} must not import ${specifier}`),
    );
}

const MOST_LINES = 400;

/** Files that do not fit in one reading. */
export function overlong(files: readonly SourceFile[]): string[] {
  return files.filter(({ text }) => text.trimEnd().split('\n').length > MOST_LINES).map(({ path }) => path);
}
