import { phrase } from './sentences.js';
import { Unmakeable } from './unmakeable.js';

/** What an agent throws that needs memory which is not to be had. */
export class NoMemory extends Unmakeable {
  constructor(parameter: string) {
    super(phrase('no-memory', { parameter }));
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
