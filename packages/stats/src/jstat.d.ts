/** The few functions of jstat that distributions.ts uses; the library brings no types. */
declare module 'jstat' {
  interface Distribution<Parameters extends number[]> {
    cdf(x: number, ...parameters: Parameters): number;
    inv(p: number, ...parameters: Parameters): number;
  }
  const jstat: {
    /** The regularised incomplete beta function. */
    ibeta(x: number, a: number, b: number): number;
    /** The natural logarithm of the gamma function. */
    gammaln(x: number): number;
    normal: Distribution<[mean: number, deviation: number]>;
    studentt: Distribution<[df: number]>;
    chisquare: Distribution<[df: number]>;
  };
  export default jstat;
}
