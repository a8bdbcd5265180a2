/** A number, a text or nothing: on anything else, a boolean for one, the library ends the process. */
type Bound = string | number | null;

/** What may be bound to a statement. */
export function checked(parameters: readonly unknown[]): Bound[] {
  return parameters.map((each) => {
    if (each === null || typeof each === 'string' || typeof each === 'number') return each;
    throw new TypeError(`a parameter is a text, a number or null, not ${typeof each}`);
  });
}
