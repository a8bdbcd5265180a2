/** The networks that come with the games, as the build found them: their files and sizes. None in a test of its own. */
const SHIPPED = new Map<string, number>(import.meta.env.NETWORKS ?? []);

/** The size of a network that comes with a game; undefined where none has this name. */
export function shippedSize(name: string): number | undefined {
  return SHIPPED.get(name);
}
