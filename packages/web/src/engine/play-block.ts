import { type Catalogue, unwrap } from '@tabuleiro/engine';
import {
  type Asking,
  type BlockResult,
  type BlockTask,
  doBlock,
  type Experiment,
  makePlan,
  type Plan,
} from '@tabuleiro/trials';

/** A worker does many blocks of one experiment, and some agents take much memory: the plan is made once. */
let known: { readonly experiment: string; readonly plan: Plan } | null = null;

/** Plays one block of an experiment, as the lab does. */
export async function playBlock(
  catalogue: Catalogue,
  experiment: Experiment,
  task: BlockTask,
  onAsking: (asking: Asking) => void,
): Promise<BlockResult> {
  const key = JSON.stringify(experiment);
  if (known?.experiment !== key) {
    known = { experiment: key, plan: unwrap(makePlan(catalogue, experiment)) };
  }
  const { plan } = known;
  await plan.prepare();
  return doBlock(plan, task, plan.decisionMs === null ? {} : { onAsking });
}
