/** Serves the built page to this machine only. */
export function serve(options?: {
  readonly port?: number;
  readonly folder?: string;
  /** Where solved games are kept: TABULEIRO_TABLES, or a folder of the user's home, if left out. */
  readonly tables?: string;
}): Promise<{ readonly address: string; close(): Promise<void> }>;

/** The folder that `npm run build` writes. */
export const built: string;
