import { exponential } from '../mcts/exponential.js';

/** The hyperbolic tangent from plain arithmetic alone, so that every machine learns the same. */
export function tanh(x: number): number {
  const power = exponential(-2 * Math.abs(x));
  const value = (1 - power) / (1 + power);
  return x < 0 ? 0 - value : value;
}
