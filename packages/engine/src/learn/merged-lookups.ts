import { startsOf } from './strides.js';

/** Adds the weights of a position up, its variables being read. */
export interface Lookups {
  sum(vars: Uint8Array, phase: number): number;
}

/**
 * Tables one after the other for each phase. Those that are the same stand there once: mirrored lines are worth the same,
 * and what is looked up in fewer places is more often at hand.
 */
export function together(tables: readonly Int32Array[], phases: number) {
  const unlike = tables.filter((table, i) => tables.findIndex((other) => same(other, table)) === i);
  const places = startsOf(unlike.map((table) => table.length / phases));
  const perPhase = places[unlike.length];
  const whole = new Int32Array(phases * perPhase);
  unlike.forEach((table, i) => {
    const size = table.length / phases;
    for (let phase = 0; phase < phases; phase++) {
      whole.set(table.subarray(phase * size, (phase + 1) * size), phase * perPhase + places[i]);
    }
  });
  const starts = tables.map((table) => places[unlike.findIndex((other) => same(other, table))]);
  return { starts, perPhase, table: whole };
}

function same(one: Int32Array, other: Int32Array): boolean {
  return one.length === other.length && one.every((each, i) => each === other[i]);
}

/** Where a table begins, and what each variable adds to the place in it for each of its values. */
export interface LookUp {
  readonly start: number;
  readonly variables: readonly { readonly variable: number; readonly stride: number }[];
}

/** Look-ups are filled up with variables that add nothing, so that most have two or four: loops of their own are quick. */
const [FEW, SOME] = [2, 4];

/** One table after the other, each looked up once: those with few variables first. */
export class MergedLookups implements Lookups {
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private readonly variables: Uint8Array;
  private readonly strides: Int32Array;
  private readonly few: number;
  private readonly some: number;

  constructor(
    private readonly table: Int32Array,
    private readonly perPhase: number,
    lookUps: readonly LookUp[],
  ) {
    const sorted = lookUps
      .map(({ start, variables }) => ({ start, variables: filledUp(variables) }))
      .toSorted((a, b) => a.variables.length - b.variables.length);
    const lengths = sorted.map(({ variables }) => variables.length);
    const all = sorted.flatMap(({ variables }) => variables);
    this.starts = Int32Array.from(sorted, ({ start }) => start);
    this.ends = Int32Array.from(startsOf(lengths).slice(1));
    this.variables = Uint8Array.from(all, ({ variable }) => variable);
    this.strides = Int32Array.from(all, ({ stride }) => stride);
    this.few = lengths.filter((length) => length <= FEW).length;
    this.some = lengths.filter((length) => length <= SOME).length;
  }

  sum(vars: Uint8Array, phase: number): number {
    const { table, starts, ends, variables, strides, few, some } = this;
    const base = this.perPhase * phase;
    const count = starts.length;
    let sum = 0;
    let set = 0;
    let at = 0;
    for (; set < few; set++, at += FEW) {
      const index = strides[at] * vars[variables[at]] + strides[at + 1] * vars[variables[at + 1]];
      sum += table[base + starts[set] + index];
    }
    for (; set < some; set++, at += SOME) {
      const first = strides[at] * vars[variables[at]] + strides[at + 1] * vars[variables[at + 1]];
      const second = strides[at + 2] * vars[variables[at + 2]] + strides[at + 3] * vars[variables[at + 3]];
      sum += table[base + starts[set] + first + second];
    }
    for (; set < count; set++) {
      let index = base + starts[set];
      for (const end = ends[set]; at < end; at++) index += strides[at] * vars[variables[at]];
      sum += table[index];
    }
    return sum;
  }
}

function filledUp(variables: LookUp['variables']): LookUp['variables'] {
  const wanted = variables.length <= FEW ? FEW : Math.max(SOME, variables.length);
  const filling = { variable: 0, stride: 0 };
  return [...variables, ...new Array<typeof filling>(wanted - variables.length).fill(filling)];
}
