/** The names and sizes in a list of tables; none where it cannot be read. */
export function readIndex(bytes: Uint8Array | null): ReadonlyMap<string, number> {
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()));
    const entries = Array.isArray(list) ? list : [];
    return new Map(entries.flatMap((entry) => (isEntry(entry) ? [[entry.name, entry.size]] : [])));
  } catch {
    return new Map();
  }
}

function isEntry(value: unknown): value is { name: string; size: number } {
  const { name, size } = (value ?? {}) as { name?: unknown; size?: unknown };
  return typeof name === 'string' && Number.isSafeInteger(size);
}

/** Whether a table is fetched whole, as networks are: all others are read in ranges. */
export function isWhole(name: string): boolean {
  return name.endsWith('.net');
}
