/** The eigenvalues and eigenvectors of a symmetric matrix, by Jacobi's rotations: simple, and exact for small ones. */
export interface Eigen {
  readonly values: number[];
  /** By column: vectors[row][k] belongs to values[k]. */
  readonly vectors: number[][];
}

const SWEEPS = 60;
const TINY = 1e-24;

export function eigenOf(matrix: readonly (readonly number[])[]): Eigen {
  const n = matrix.length;
  const a = matrix.map((row) => [...row]);
  const v = matrix.map((_, i) => matrix.map((_, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let off = 0;
    for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) off += a[i][j] ** 2;
    if (off < TINY) break;
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotate(a, v, p, q);
  }
  return { values: a.map((row, i) => row[i]), vectors: v };
}

/** Turns the plane of p and q so that their entry becomes 0. */
function rotate(a: number[][], v: number[][], p: number, q: number): void {
  if (a[p][q] === 0) return;
  const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < a.length; k++) {
    const [kp, kq] = [a[k][p], a[k][q]];
    a[k][p] = c * kp - s * kq;
    a[k][q] = s * kp + c * kq;
  }
  for (let k = 0; k < a.length; k++) {
    const [pk, qk] = [a[p][k], a[q][k]];
    a[p][k] = c * pk - s * qk;
    a[q][k] = s * pk + c * qk;
    const [vp, vq] = [v[k][p], v[k][q]];
    v[k][p] = c * vp - s * vq;
    v[k][q] = s * vp + c * vq;
  }
}
