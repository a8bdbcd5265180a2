import type { Features } from '../contract/features.js';
import type { Game, Setup } from '../contract/game.js';
import type { Position } from '../contract/position.js';
import { mirrorsOf, onlookerOf } from '../learn/mirror.js';
import { type Findings, hashOf } from './findings.js';

/** Features stay within their sizes, change nothing, and are mirrored as the positions are from which that was found out. */
export function checkFeatures(game: Game, setup: Setup, position: Position, findings: Findings): void {
  const features = game.features?.(setup) ?? null;
  if (features === null) return;
  const before = hashOf(position).join();
  for (let seat = 0; seat < setup.seats; seat++) {
    const vars = checkedVariables(features, position, seat, findings);
    checkMirrors(game, setup, features, { position, seat, vars }, findings);
    if (features.onlooker !== 'every seat') break;
  }
  findings.check(hashOf(position).join() === before, 'reading features changes the position');
}

interface Seen {
  readonly position: Position;
  readonly seat: number;
  readonly vars: Uint8Array;
}

function checkedVariables(features: Features, position: Position, seat: number, findings: Findings): Uint8Array {
  const { sizes, phases } = features;
  const onlooker = onlookerOf(features, position, seat);
  const vars = new Uint8Array(sizes.length).fill(255);
  features.read(position, onlooker, vars);
  const beyond = vars.findIndex((value, i) => value >= sizes[i]);
  findings.check(beyond < 0, `variable ${beyond} has ${sizes[beyond]} values, and is ${vars[beyond]}`);
  const phase = features.phase(position, onlooker);
  findings.check(
    Number.isInteger(phase) && phase >= 0 && phase < phases,
    `the phase is ${phase}, and there are ${phases} phases`,
  );
  const parts = Object.values(features.tuples).flat(2);
  const foreign = parts.flat().find((variable) => !(variable in sizes));
  findings.check(foreign === undefined, `a tuple names variable ${foreign}, and there are ${sizes.length}`);
  return vars;
}

function checkMirrors(game: Game, setup: Setup, features: Features, seen: Seen, findings: Findings): void {
  const { position, seat, vars } = seen;
  const image = position.clone();
  const mirrored = new Uint8Array(vars.length);
  const mirrors = mirrorsOf(game, setup.seats);
  if (!mirrors.ok) {
    findings.check(false, mirrors.message);
    return;
  }
  for (const symmetry of game.symmetries(setup)) {
    const mirror = mirrors.value.find(({ name }) => name === symmetry.name);
    if (mirror === undefined) continue;
    symmetry.map(position, image);
    features.read(image, onlookerOf(features, image, seat), mirrored);
    const wrong = mirrored.findIndex((value, i) => value !== mirror.values[i][vars[mirror.from[i]]]);
    findings.check(
      wrong < 0,
      `symmetry ${symmetry.name} makes of variable ${wrong} what cannot be told from the others`,
    );
  }
}
