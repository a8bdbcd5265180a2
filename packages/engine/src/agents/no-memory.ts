import { Refused } from '../result.js';
import { phrase } from './sentences.js';

/** What an agent throws that needs memory which is not to be had. Its sentence is all there is to say: no stack. */
export class NoMemory extends Refused {
  constructor(parameter: string) {
    super(phrase('no-memory', { parameter }));
    delete this.stack;
  }
}

/** Takes memory; where there is not enough, a sentence names the parameter of the agent that asked for so much. */
export function takeMemory<const T>(parameter: string, take: () => T): T {
  try {
    return take();
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    throw new NoMemory(parameter);
  }
}
