/** There is nothing to measure, or nothing to measure with: a sentence that says what is missing. */
export class CannotMeasure extends Error {}
