import { type Game, nothing, standardKinds } from '@tabuleiro/engine';

/**
 * From now on, whoever has an agent made here or an evaluation bound is told of, and stopped. For threads in which
 * neither must happen: they take memory and time, and a page that waits for them stands still.
 */
export function refuseAgents(games: readonly Game[], tell: (what: string) => void = () => {}): void {
  const refuse = (what: string) => () => {
    tell(what);
    throw new Error(what);
  };
  for (const kind of [...standardKinds, ...games.flatMap(({ agents }) => agents)]) {
    Object.assign(kind, { create: refuse(`the agent ${kind.name} is made where it must not be`) });
  }
  for (const evaluation of [nothing, ...games.flatMap(({ evaluations }) => evaluations)]) {
    Object.assign(evaluation, { bind: refuse(`the evaluation ${evaluation.name} is bound where it must not be`) });
  }
}
