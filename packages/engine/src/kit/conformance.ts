import type { Game, Setup } from '../contract/game.js';
import { usualSetup } from '../contract/game.js';
import { OVER, type Position } from '../contract/position.js';
import { Refereed } from '../contract/referee.js';
import { makeTable } from '../contract/table.js';
import { perft } from '../count/perft.js';
import { Rng, subSeed } from '../rng.js';
import type { Value } from '../text/params.js';
import { checkChance } from './check-chance.js';
import { checkEvaluations } from './check-evaluations.js';
import { checkMoves } from './check-moves.js';
import { checkNotation } from './check-notation.js';
import { checkPayoffs } from './check-payoffs.js';
import { checkSymmetries } from './check-symmetries.js';
import { checkView } from './check-view.js';
import { Findings } from './findings.js';

export interface KitOptions {
  /** Random games per setup. */
  readonly games?: number;
  /** A random game that goes on longer than this is taken not to end. */
  readonly maxPlies?: number;
  readonly seed?: number;
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
  readonly problems: readonly string[];
}

/**
 * The conformance kit: plays random games under every number of seats and every rule option, and checks at each
 * position what the contract promises.
 */
export function checkGame(game: Game, options: KitOptions = {}): KitReport {
  const { games = 20, maxPlies = 10_000, seed = 1, onGame = () => {} } = options;
  const findings = new Findings();
  findings.check(/^[a-z][a-z0-9-]*$/.test(game.id), `the id "${game.id}" should be lower case with dashes`);
  const setups = allSetups(game);
  const kinds = variants(game);
  const total = setups.length * kinds.length * games;
  let done = 0;
  for (const [i, setup] of setups.entries()) {
    findings.where = `${setup.seats} seats, rules ${JSON.stringify(setup.rules)}`;
    for (const { variant, ends } of kinds) {
      for (let n = 0; n < games; n++) {
        playOne(variant, setup, new Rng(subSeed(seed, i, n)), ends ? maxPlies : null, findings);
        onGame(++done, total);
      }
    }
  }
  if (options.perft !== undefined) {
    const counts = perft(game.start(usualSetup(game)), options.perft.length);
    findings.where = 'the start';
    findings.check(
      counts.join(' ') === options.perft.join(' '),
      `path counts are ${counts.join(' ')}, not ${options.perft.join(' ')}`,
    );
  }
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
  if (problems.length > 0) throw new Error(`${game.id} breaks the contract:\n- ${problems.join('\n- ')}`);
}

/** A bare game whose end is its referee's business is followed so far. */
const BARE_PLIES = 300;

/** The game as solvers see it, and as it is played under its referee, if it has one; and whether it must end. */
function variants(game: Game): { readonly variant: Game; readonly ends: boolean }[] {
  if (game.hidden || game.referee === undefined) return [{ variant: game, ends: true }];
  return [
    { variant: game, ends: false },
    { variant: makeTable(game).game, ends: true },
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
          : spec.kind === 'evaluation'
            ? []
            : [spec.min, Math.min(spec.max, spec.min + 8)];
    for (const value of values) if (value !== rules[name]) changes.push({ [name]: value });
  }
  return game.seats.flatMap((seats) => changes.map((change) => ({ seats, rules: { ...rules, ...change } })));
}

/** Plays a random game; where it must end, it has to do so within a number of plies. */
function playOne(game: Game, setup: Setup, rng: Rng, mustEndBy: number | null, findings: Findings): void {
  const position = game.start(setup);
  findings.broken = false;
  for (let ply = 0; position.turn !== OVER; ply++) {
    if (ply === mustEndBy) {
      findings.check(false, `a random game did not end within ${mustEndBy} moves`);
      return;
    }
    if (mustEndBy === null && ply === BARE_PLIES) return;
    if (isDue(ply)) inspect(game, setup, position, rng, findings);
    // A game that broke a promise may do anything next.
    if (findings.broken) return;
    position.play(position.randomMove(rng));
  }
  inspect(game, setup, position, rng, findings);
}

/** Every position of a game of usual length, and fewer and fewer of a very long one. */
function isDue(ply: number): boolean {
  let stride = 1;
  while (ply >= 256 * stride) stride *= 2;
  return ply % stride === 0;
}

/** All checks at one position. */
function inspect(game: Game, setup: Setup, position: Position, rng: Rng, findings: Findings): void {
  findings.positions++;
  findings.at = game.makePosition(position);
  const legalTurn = position.turn >= -2 && position.turn < setup.seats && Number.isInteger(position.turn);
  findings.check(legalTurn, `turn is ${position.turn}`);
  findings.key(game, setup, position);
  if (position.turn === OVER) checkPayoffs(game, setup, position, findings);
  else if (position.turn < 0) checkChance(game, position, rng, findings);
  else {
    checkMoves(game, position, rng, findings);
    checkEvaluations(game, setup, position, findings);
    if (game.hidden) checkView(game, setup, position, rng, findings);
  }
  // Texts and symmetries are about the key alone: what a referee remembers is neither written nor mirrored.
  if (position instanceof Refereed) return;
  checkNotation(game, setup, position, findings);
  checkSymmetries(game, setup, position, findings);
}
