/**
 * Answers lists of things to draw with the very objects of the list before where nothing about them has changed: a
 * move changes a few cells and pieces of a hundred, and only those are then drawn anew.
 */
export function keepUnchanged<Drawn extends object>(
  idOf: (drawn: Drawn) => string,
): (now: readonly Drawn[]) => readonly Drawn[] {
  let known: ReadonlyMap<string, Drawn> = new Map();
  return (now) => {
    const kept = now.map((drawn) => {
      const earlier = known.get(idOf(drawn));
      return earlier !== undefined && isSame(drawn, earlier) ? earlier : drawn;
    });
    known = new Map(kept.map((drawn) => [idOf(drawn), drawn]));
    return kept;
  };
}

function isSame<Drawn extends object>(a: Drawn, b: Drawn): boolean {
  const keys = Object.keys(a) as (keyof Drawn)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
