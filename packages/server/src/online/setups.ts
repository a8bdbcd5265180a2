import type { Catalogue, Result, Table } from '@tabuleiro/engine';

/** More are not remembered: rules are texts, and anybody can think of new ones. */
const MOST = 500;

/** Games as they are set up for tables. Tables with the same rules and seats share one: it never changes. */
export class Setups {
  private readonly known = new Map<string, Result<Table>>();

  constructor(private readonly catalogue: Pick<Catalogue, 'table'>) {}

  of({ game, seats, rules }: { readonly game: string; readonly seats: number; readonly rules: string }): Result<Table> {
    const key = `${game} ${seats} ${rules}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = this.catalogue.table(game, seats, rules);
    if (this.known.size >= MOST) this.known.clear();
    if (made.ok) this.known.set(key, made);
    return made;
  }
}
