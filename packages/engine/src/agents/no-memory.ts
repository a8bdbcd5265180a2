/** What an agent throws that needs memory which is not to be had. Its sentence is all there is to say: no stack. */
export class NoMemory extends Error {
  constructor(message: string) {
    super(message);
    delete this.stack;
  }
}

/** Takes memory; where there is not enough, a sentence names the parameter of the agent that asked for so much. */
export function takeMemory<const T>(parameter: string, take: () => T): T {
  try {
    return take();
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    throw new NoMemory(`there is not enough memory: give "${parameter}" a smaller number`);
  }
}
