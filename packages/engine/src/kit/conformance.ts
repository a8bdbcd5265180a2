import type { Game, Setup } from '../contract/game.js';
import { usualSetup } from '../contract/game.js';
import { OVER, type Position } from '../contract/position.js';
import { Refereed } from '../contract/referee.js';
import { makeTable } from '../contract/table.js';
import type { TableStore } from '../contract/table-store.js';
import { perft } from '../count/perft.js';
import { Rng, subSeed } from '../rng.js';
import type { Value } from '../text/params.js';
import { checkChance } from './check-chance.js';
import { checkEvaluations } from './check-evaluations.js';
import { checkFeatures } from './check-features.js';
import { checkHeard } from './check-heard.js';
import { checkMoveFeatures } from './check-move-features.js';
import { checkMoves, type PlayoutBound } from './check-moves.js';
import { checkNotation } from './check-notation.js';
import { checkPayoffs } from './check-payoffs.js';
import { checkSymmetries } from './check-symmetries.js';
import { checkViews } from './check-view.js';
import { Findings } from './findings.js';
import { type KitProblem, makeProblem } from './problem.js';
import { WayBack } from './way-back.js';

/** How much of a game is tried. */
export interface KitOptions {
  /** Random games per setup. */
  readonly games?: number;
  /** A random game that goes on longer than this is taken not to end. */
  readonly maxPlies?: number;
  readonly seed?: number;
  /** What the game's evaluations and agents may read; nothing if left out. */
  readonly store?: TableStore;
  /** Known path counts from the usual start: paths of 1, 2, ... whole turns. */
  readonly perft?: readonly number[];
  /** Told after every game how many of how many there have been. */
  readonly onGame?: (done: number, total: number) => void;
}

/** What the kit saw. A game conforms when there are no problems. */
export interface KitReport {
  readonly game: string;
  readonly setups: number;
  readonly games: number;
  readonly positions: number;
  readonly problems: readonly KitProblem[];
}

/**
 * The conformance kit: plays random games under every number of seats and every rule option, and checks at each
 * position what the contract promises.
 */
export function checkGame(game: Game, options: KitOptions = {}): KitReport {
  const { games = 20, maxPlies = 10_000, seed = 1, onGame = () => {} } = options;
  const findings = new Findings(seed, options.store);
  findings.check(/^[a-z][a-z0-9-]*$/.test(game.id), `the id "${game.id}" should be lower case with dashes`);
  findings.check(
    !(game.hidden && 'referee' in game),
    'a game that hides something has a referee: rules about its history must be part of the position',
  );
  const setups = allSetups(game);
  const played = setups.map((setup) => variants(game, setup, findings));
  const total = games * played.flat().length;
  let done = 0;
  for (const [i, setup] of setups.entries()) {
    for (const { variant, ends } of played[i]) {
      for (let n = 0; n < games; n++) {
        findings.begin(variant, setup);
        const rng = new Rng(subSeed(seed, i, n));
        findings.guard(() => playOne(variant, setup, rng, ends ? maxPlies : null, findings));
        onGame(++done, total);
      }
    }
  }
  if (options.perft !== undefined) checkPaths(game, options.perft, findings);
  return {
    game: game.id,
    setups: setups.length,
    games: setups.length * games,
    positions: findings.positions,
    problems: findings.problems,
  };
}

/** For tests: throws with every problem found. */
export function assertConforms(game: Game, options: KitOptions = {}): void {
  const { problems } = checkGame(game, options);
  if (problems.length > 0) {
    throw new Error(`${game.id} breaks the contract:\n- ${problems.map(makeProblem).join('\n- ')}`);
  }
}

function checkPaths(game: Game, known: readonly number[], findings: Findings): void {
  const setup = usualSetup(game);
  findings.begin(game, setup);
  findings.guard(() => {
    const counts = perft(game.start(setup), known.length).join(' ');
    findings.check(counts === known.join(' '), `path counts are ${counts}, not ${known.join(' ')}`);
  });
}

/** A bare game whose end is its referee's business is followed so far, and its playouts draw so many numbers. */
const BARE_PLIES = 300;
const BARE_DRAWS = 1000;
/** No game needs more random numbers for a ply. */
const DRAWS_PER_PLY = 64;

interface Variant {
  readonly variant: Game;
  /** Whether it must come to an end. */
  readonly ends: boolean;
}

/** The game as solvers see it, and as it is played under its referee, where these rules have one. */
function variants(game: Game, setup: Setup, findings: Findings): Variant[] {
  let played: Game = game;
  findings.begin(game, setup);
  findings.guard(() => {
    played = makeTable(game, setup).game;
  });
  if (played === game) return [{ variant: game, ends: true }];
  return [
    { variant: game, ends: false },
    { variant: played, ends: true },
  ];
}

/** Every number of seats, with every rule option at every value (one option at a time) and every preset. */
function allSetups(game: Game): Setup[] {
  const { rules } = usualSetup(game);
  const changes: Readonly<Record<string, Value<(typeof game.rules)[string]>>>[] = [{}, ...Object.values(game.presets)];
  for (const [name, spec] of Object.entries(game.rules)) {
    const values =
      spec.kind === 'choice'
        ? spec.values
        : spec.kind === 'flag'
          ? [true, false]
          : spec.kind === 'evaluation' || spec.kind === 'word'
            ? []
            : [spec.min, Math.min(spec.max, spec.min + 8)];
    for (const value of values) if (value !== rules[name]) changes.push({ [name]: value });
  }
  return game.seats
    .flatMap((seats) => changes.map((change) => ({ seats, rules: { ...rules, ...change } })))
    .filter((setup) => !game.unplayable?.(setup));
}

/** Plays a random game and takes it back; where it must end, it has to do so within a number of plies. */
function playOne(game: Game, setup: Setup, rng: Rng, mustEndBy: number | null, findings: Findings): void {
  const position = game.start(setup);
  const wayBack = new WayBack(game);
  const bound =
    mustEndBy === null ? { draws: BARE_DRAWS, mustEnd: false } : { draws: DRAWS_PER_PLY * mustEndBy, mustEnd: true };
  for (let ply = 0; position.turn !== OVER; ply++) {
    if (ply === mustEndBy) {
      findings.check(false, `a random game did not end within ${mustEndBy} moves`);
      return;
    }
    if (mustEndBy === null && ply === BARE_PLIES) break;
    const due = isDue(ply);
    if (due) inspect(game, setup, position, rng, bound, findings);
    // A game that broke a promise may do anything next.
    if (findings.broken) return;
    wayBack.note(position, due);
    const move = position.randomMove(rng);
    findings.moves.push(move);
    position.play(move);
  }
  if (position.turn === OVER) inspect(game, setup, position, rng, bound, findings);
  if (!findings.broken) wayBack.check(position, findings);
}

/** So many plies are looked at one by one. */
const USUAL_LENGTH = 128;

/** Every position of a game of usual length, and fewer and fewer of a very long one. */
function isDue(ply: number): boolean {
  let stride = 1;
  while (ply >= USUAL_LENGTH * stride) stride *= 2;
  return ply % stride === 0;
}

/** All checks at one position. */
function inspect(
  game: Game,
  setup: Setup,
  position: Position,
  rng: Rng,
  bound: PlayoutBound,
  findings: Findings,
): void {
  findings.positions++;
  findings.at = game.makePosition(position);
  const legalTurn = position.turn >= -2 && position.turn < setup.seats && Number.isInteger(position.turn);
  findings.check(legalTurn, `turn is ${position.turn}`);
  findings.key(game, setup, position);
  if (position.turn === OVER) checkPayoffs(game, setup, position, findings);
  else if (position.turn < 0) checkChance(game, position, rng, findings);
  else {
    checkMoves(game, position, rng, bound, findings);
    checkEvaluations(game, setup, position, findings);
    if (!game.hidden) checkFeatures(game, setup, position, findings);
    checkMoveFeatures(game, setup, position, new Rng(findings.positions), findings);
    if (game.hidden) checkHeard(game, setup, position, findings);
  }
  if (game.hidden) checkViews(game, setup, position, rng, findings);
  // Texts and symmetries are about the key alone: what a referee remembers is neither written nor mirrored.
  if (position instanceof Refereed) return;
  checkNotation(game, setup, position, findings);
  checkSymmetries(game, setup, position, findings);
}
