/** The little linear algebra that the ratings need: symmetric positive definite matrices of a few dozen rows. */

export type Matrix = readonly (readonly number[])[];

/** The inverse of a symmetric positive definite matrix, by Gauss and Jordan; such a matrix needs no pivoting. */
export function inverse(matrix: Matrix): number[][] {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < n; pivot++) {
    const scale = rows[pivot][pivot];
    for (let j = 0; j < 2 * n; j++) rows[pivot][j] /= scale;
    for (let i = 0; i < n; i++) {
      const factor = rows[i][pivot];
      if (i === pivot || factor === 0) continue;
      for (let j = 0; j < 2 * n; j++) rows[i][j] -= factor * rows[pivot][j];
    }
  }
  return rows.map((row) => row.slice(n));
}

export function multiply(a: Matrix, b: Matrix): number[][] {
  return a.map((row) => (b[0] ?? []).map((_, j) => row.reduce((sum, value, k) => sum + value * b[k][j], 0)));
}

export function timesVector(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, j) => sum + value * vector[j], 0));
}

export function zeros(n: number): number[][] {
  return Array.from({ length: n }, () => new Array<number>(n).fill(0));
}
