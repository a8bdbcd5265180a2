import { Refused } from '../result.js';
import type { Phrase } from '../text/phrases.js';

/** What is thrown where an agent's text is good, and still it cannot be had. Its sentence is all there is to say: no stack. */
export class Unmakeable extends Refused {
  constructor(why: Phrase) {
    super(why);
    delete this.stack;
  }
}
