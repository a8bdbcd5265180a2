import type { TableEvent } from '@tabuleiro/protocol/online';

const ALL: readonly string[] = Array.from({ length: 7 }, (_, high) => high).flatMap((high) =>
  Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`),
);

/** The tiles of dominoes that are not among these. */
export function otherTiles(tiles: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(ALL.filter((tile) => !tiles.has(tile)));
}

/** The tiles of a round of dominoes as its log tells of them: what was dealt to whom, and what was laid. */
export class TilesOfRound {
  constructor(
    private readonly hands: readonly ReadonlySet<string>[] | null = null,
    private readonly laid: ReadonlySet<string> = new Set(),
  ) {}

  get isDealt(): boolean {
    return this.hands !== null;
  }

  after(event: TableEvent): TilesOfRound {
    if (event.kind === 'dealt' && event.moves !== null) return new TilesOfRound(handsIn(event.moves), this.laid);
    const tile = event.kind === 'moved' ? /^\d-\d/.exec(event.move ?? '') : null;
    return tile === null ? this : new TilesOfRound(this.hands, new Set([...this.laid, tile[0]]));
  }

  /** The tiles that a seat, or with null somebody who only watches, may know while the round goes on. */
  knownTo(seat: number | null): ReadonlySet<string> {
    return new Set([...this.laid, ...(seat === null ? [] : (this.hands?.[seat] ?? []))]);
  }
}

/** Three hands are dealt, and the fourth is what is left; hands that were dealt again come before them. */
function handsIn(dealt: readonly string[]): readonly ReadonlySet<string>[] {
  const hands = dealt.slice(-3).map((hand) => new Set(hand.split(',')));
  return [...hands, otherTiles(new Set(hands.flatMap((hand) => [...hand])))];
}
