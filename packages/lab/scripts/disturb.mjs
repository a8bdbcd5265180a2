/**
 * Disturbs runs: their files are damaged, the disk fills up, or the process dies, at moments that a seed chooses. Every
 * time the run must be refused with a sentence, or come to the games of the run that nobody disturbed.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Rng, subSeed } from '@tabuleiro/engine';
import { exportRun, inProcess, LabError, readRun, runExperiment, writeReport } from '@tabuleiro/lab';
import { withoutTime } from '@tabuleiro/trials';
import { HEADER, HIDDEN, PLAIN, withoutSums } from './damages.mjs';
import { dyingDisk, fullDisk, Killed } from './failing-disks.mjs';

const EXPERIMENT = {
  kind: 'matches',
  game: 'tic-tac-toe',
  agents: ['random', 'greedy', 'alphabeta(depth=2)'],
  openings: { plies: 1 },
  games: 41,
  seed: 2026,
};

const DEATH = `wrong: ${new Killed('killed').message}`;

const gamesOf = (run) => JSON.stringify(run.lines.map(withoutTime));

/** "resumed" where the games are those of the calm run, "refused" where a sentence says no; else what went wrong. */
async function outcomeOf(calm, work) {
  try {
    return gamesOf(await work()) === calm ? 'resumed' : 'wrong: other games';
  } catch (error) {
    return error instanceof LabError ? 'refused' : `wrong: ${error instanceof Error ? error.message : error}`;
  }
}

const again = (out, disk) => runExperiment(EXPERIMENT, { out, executor: inProcess(), ...(disk && { disk }) });

/** What only reads a damaged folder works on what is whole and says so, or says why not. */
async function readersOf(out, whole) {
  try {
    const run = readRun(out);
    if (run.lines.length < whole && run.damage === null) return 'wrong: games are missing, and nobody says so';
  } catch (error) {
    if (!(error instanceof LabError)) return `wrong: ${error.message}`;
  }
  const readers = [
    () => writeReport(out, { out: `${out}-report` }),
    async () => {
      for await (const _ of exportRun(out, 'csv'));
    },
  ];
  for (const read of readers) {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof LabError)) return `wrong: ${error instanceof Error ? error.message : error}`;
    }
  }
  return null;
}

/** Damages copies of a finished run, each kind so many times. */
async function damaged({ folder, calm, seed, each, note }) {
  const whole = readRun(join(folder, 'calm')).lines.length;
  const kinds = [
    ...Object.entries(PLAIN).map(([name, damage]) => [name, damage]),
    ...Object.entries(PLAIN).map(([name, damage]) => [
      `${name}, before sums`,
      (out, rng) => {
        withoutSums(out);
        damage(out, rng);
      },
    ]),
    ...Object.entries(HIDDEN),
    ...Object.entries(HEADER),
  ];
  for (const [k, [kind, damage]] of kinds.entries()) {
    for (let i = 0; i < each; i++) {
      const out = join(folder, `damaged-${k}-${i}`);
      cpSync(join(folder, 'calm'), out, { recursive: true });
      damage(out, new Rng(subSeed(seed, k, i)));
      // A run.json that is damaged may say that fewer games were played: then there are no missing ones.
      const missing = await readersOf(out, kind in HEADER ? 0 : whole);
      note(kind, missing ?? (await outcomeOf(calm, () => again(out))));
      rmSync(out, { recursive: true, force: true });
      rmSync(`${out}-report`, { recursive: true, force: true });
    }
  }
}

/** Begins runs on disks that fail after so many bytes, and takes each up again on a good one. */
async function interrupted({ folder, calm, seed, moments, note }, kind, diskOf) {
  const rng = new Rng(seed);
  const bytes = readdirSync(join(folder, 'calm')).reduce(
    (sum, name) => sum + statSync(join(folder, 'calm', name)).size,
    0,
  );
  for (let i = 0; i < moments; ) {
    const out = join(folder, `${kind.replaceAll(' ', '-')}-${i}`);
    // Twice: in the first sitting, and while the second one mends what the first has left.
    for (const most of [bytes, bytes / 2]) {
      const outcome = await outcomeOf(calm, () => again(out, diskOf(rng.below(Math.floor(most)))));
      // What comes to its end before its moment was not disturbed, and is not counted.
      if (outcome !== 'resumed') i++;
      if (outcome.startsWith('wrong') && outcome !== DEATH) note(kind, outcome);
    }
    const outcome = await outcomeOf(calm, () => again(out));
    note(kind, outcome === 'refused' ? 'wrong: refused on a good disk' : outcome);
    rmSync(out, { recursive: true, force: true });
  }
}

/**
 * Disturbs runs in every way, each kind of damage `each` times, and failing disks at `moments` moments; answers how
 * often each kind was resumed, refused, or went wrong.
 */
export async function disturb({ seed, each, moments }) {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-disturb-'));
  const kinds = {};
  const note = (kind, outcome) => {
    kinds[kind] ??= {};
    kinds[kind][outcome] = (kinds[kind][outcome] ?? 0) + 1;
  };
  try {
    const calm = gamesOf(await again(join(folder, 'calm')));
    const work = { folder, calm, seed, each, moments, note };
    await damaged(work);
    await interrupted(work, 'a process that dies', dyingDisk);
    await interrupted(work, 'a disk that is full', fullDisk);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return kinds;
}
