import { type Agent, type Catalogue, Rng, type Table, unwrap, viewOf } from '@tabuleiro/engine';

/** Asks an agent so often about the same position. */
export function asker(catalogue: Catalogue, table: Table, text: string): (times: number) => void {
  const { agent }: { readonly agent: Agent } = unwrap(catalogue.parseAgent(table, text));
  const view = viewOf(table, table.game.start(table.setup));
  agent.begin?.(0);
  return (times) => {
    for (let i = 0; i < times; i++) agent.decide(view, { rng: new Rng(1) });
  };
}
