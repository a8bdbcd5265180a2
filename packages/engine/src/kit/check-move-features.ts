import type { MoveFeatures } from '../contract/features.js';
import type { Game, Setup } from '../contract/game.js';
import { listMoves, type Position } from '../contract/position.js';
import { Rng } from '../rng.js';
import { type Findings, hashOf } from './findings.js';

/**
 * What is seen of moves stays within its sizes, changes nothing, and is the same for views that are equal: a policy that
 * saw what others hold would be no player.
 */
export function checkMoveFeatures(game: Game, setup: Setup, position: Position, rng: Rng, findings: Findings): void {
  const seat = position.turn;
  if (!game.hidden) {
    const features = game.moveFeatures?.(setup) ?? null;
    if (features !== null)
      checkReading(features, position, listMoves(position), () => hashOf(position).join(), findings);
    return;
  }
  const features = game.moveFeatures?.(setup) ?? null;
  if (features === null) return;
  const view = game.view(position, seat);
  const moves = listMoves(view);
  const read = checkReading(features, view, moves, () => view.text(), findings);
  const other = game.view(view.sample(new Rng(rng.below(1 << 20))), seat);
  const same = checkReading(features, other, moves, () => other.text(), findings);
  findings.check(
    same === read,
    'moves look otherwise in equal views: what is seen of them is more than the seat can see',
  );
}

function checkReading<S>(
  features: MoveFeatures<S>,
  seen: S,
  moves: readonly number[],
  told: () => string,
  findings: Findings,
): string {
  const { sizes, phases, tuples } = features;
  const before = told();
  const phase = features.phase(seen);
  findings.check(
    Number.isInteger(phase) && phase >= 0 && phase < phases,
    `the phase of moves is ${phase}, and there are ${phases} phases`,
  );
  const vars = new Uint8Array(sizes.length);
  const read = moves.map((move) => {
    vars.fill(255);
    features.read(seen, move, vars);
    const beyond = vars.findIndex((value, i) => value >= sizes[i]);
    findings.check(beyond < 0, `variable ${beyond} of a move has ${sizes[beyond]} values, and is ${vars[beyond]}`);
    return vars.join();
  });
  findings.check(told() === before, 'reading what is seen of moves changes the position');
  const foreign = Object.values(tuples)
    .flat(2)
    .flat()
    .find((variable) => !(variable in sizes));
  findings.check(foreign === undefined, `a tuple of moves names variable ${foreign}, and there are ${sizes.length}`);
  return [phase, ...read].join(' ');
}
