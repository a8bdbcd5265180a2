import type { EngineSpec } from '../engine-spec.js';
import type { CheckOptions, EngineCheck } from './door.js';
import { Broken, Probe } from './probe.js';
import type { EngineFailure, RuleName } from './rule-names.js';
import { greetProbe, LOOKS } from './rules.js';

/** How long an engine may take for what is no decision. */
const PATIENCE_MS = 10_000;

/** Looks at everything that an engine has to do; each look has a process of its own, so that one failure is one. */
export async function lookAtEngine(engine: EngineSpec, options: CheckOptions): Promise<EngineCheck> {
  const { catalogue, ms, seed, patience = PATIENCE_MS, onProgress = () => {} } = options;
  const failures: EngineFailure[] = [];
  const note = (rule: RuleName, message: string): void => {
    if (!failures.some((failure) => failure.rule === rule)) failures.push({ rule, message });
  };
  onProgress('its hello');
  const hello = await look(engine, note, greetProbe);
  const { name = null, version = null, games: played = [] } = hello ?? {};
  const games = played.filter((game) => catalogue.game(game).ok);
  if (hello !== null && games.length === 0) note('starts', `it plays none of the games that are known here`);
  if (games.length > 0) {
    for (const { what, needs = [], run } of LOOKS) {
      if (failures.some(({ rule }) => needs.includes(rule))) continue;
      onProgress(what);
      const place = {
        catalogue,
        games,
        ms,
        seed,
        patience,
        tell: (detail: string) => onProgress(`${what}: ${detail}`),
      };
      await look(engine, note, async (probe) => {
        await greetProbe(probe);
        await run(probe, place);
      });
    }
  }
  return { name, version, games, passed: failures.length === 0, failures };
}

async function look<T>(
  engine: EngineSpec,
  note: (rule: RuleName, message: string) => void,
  run: (probe: Probe) => Promise<T>,
): Promise<T | null> {
  const probe = new Probe(engine);
  try {
    return await run(probe);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    note(error.rule, error.message);
    return null;
  } finally {
    probe.end();
  }
}
