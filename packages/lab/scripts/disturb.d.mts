/** How often each kind of disturbance had which outcome. */
export type Outcomes = Readonly<Record<string, Readonly<Record<string, number>>>>;

export function disturb(options: { seed: number; each: number; moments: number }): Promise<Outcomes>;
