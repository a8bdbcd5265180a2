import { NEIGHBOURS, POINTS } from '../graph.js';
import { BOARD, bitCount } from './halves.js';
import { LOWEST_DOGS } from './table-names.js';

/** Who wins with perfect play. */
export type OncaValue = 'jaguar' | 'dogs' | 'draw';

/** Where the jaguar wins and where it does not lose, by its point, for one dog set and side to move. */
interface Words {
  readonly win: number;
  readonly hold: number;
}

/** Answers in its own fields, for the dog set asked last: with the jaguar to move. */
export interface WordSource extends Words {
  find(dogs: number): void;
}

/** Looks up values of positions. The tables hold those with the jaguar to move; the others follow by one move. */
export class Probe {
  /** Looked-up dog sets; the ones with the dogs to move apart, which cost a look-up for each of their moves. */
  private readonly dogsToMove = new Map<number, Words>();
  lookups = 0;

  /** @param tables one for each number of dogs, from the lowest */
  constructor(private readonly tables: readonly WordSource[]) {}

  value(dogs: number, jaguar: number, dogsMove: boolean): OncaValue {
    if (bitCount(dogs) < LOWEST_DOGS) return 'jaguar';
    const { win, hold } = dogsMove ? this.withDogsToMove(dogs) : this.withJaguarToMove(dogs);
    if ((win >>> jaguar) & 1) return 'jaguar';
    return (hold >>> jaguar) & 1 ? 'draw' : 'dogs';
  }

  /** Lets go of what was looked up so far. */
  forget(): void {
    this.dogsToMove.clear();
  }

  private withJaguarToMove(dogs: number): Words {
    this.lookups++;
    const table = this.tables[bitCount(dogs) - LOWEST_DOGS];
    table.find(dogs);
    return table;
  }

  private withDogsToMove(dogs: number): Words {
    const known = this.dogsToMove.get(dogs);
    if (known !== undefined) return known;
    let win = BOARD ^ dogs;
    let hold = win;
    for (let dog = 0; dog < POINTS; dog++) {
      if ((dogs & (1 << dog)) === 0) continue;
      for (const to of NEIGHBOURS[dog]) {
        if ((dogs & (1 << to)) !== 0) continue;
        // Where the jaguar stands in the way, there is no such move.
        const after = this.withJaguarToMove(dogs ^ (1 << dog) ^ (1 << to));
        win &= after.win | (1 << to);
        hold &= after.hold | (1 << to);
      }
    }
    const words = { win, hold };
    this.dogsToMove.set(dogs, words);
    return words;
  }
}
