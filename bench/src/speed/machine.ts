import { availableParallelism, cpus, loadavg } from 'node:os';

/** The machine that something was measured on, and how busy it was with other things. */
export interface Machine {
  /** The kind of processor. */
  readonly cpu: string;
  readonly cores: number;
  /** The version of Node. */
  readonly node: string;
  /** When it began. */
  readonly date: string;
  /** The average load of a minute, before the first measurement, and the most while they were taken: 1 is ours. */
  readonly load: { readonly before: number; readonly most: number };
}

/** Looks at the load of the machine from time to time. */
export class Watch {
  private readonly date = new Date().toISOString();
  private readonly before = loadavg()[0];
  private most = loadavg()[0];

  look(): void {
    this.most = Math.max(this.most, loadavg()[0]);
  }

  machine(): Machine {
    this.look();
    return {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: availableParallelism(),
      node: process.version,
      date: this.date,
      load: { before: round(this.before), most: round(this.most) },
    };
  }
}

/** More than that is other people's work. */
const IDLE_BEFORE = 0.5;
const IDLE_WHILE = 1.5;

export function wasBusy({ load }: Machine): boolean {
  return load.before > IDLE_BEFORE || load.most > IDLE_WHILE;
}

/** The machine in one line, and a second one where it was busy. */
export function describeMachine(machine: Machine): string[] {
  const { node, cpu, cores, date, load } = machine;
  const many = cores === 1 ? '1 core' : `${cores} cores`;
  const lines = [
    `Node ${node}, ${many} of ${cpu}, ${date.slice(0, 10)}, load ${load.before} before and ${load.most} at most.`,
  ];
  if (wasBusy(machine))
    lines.push(`The machine was busy with other things as well (one measurement alone is a load of 1): take it again.`);
  return lines;
}

function round(load: number): number {
  return Number(load.toFixed(2));
}
