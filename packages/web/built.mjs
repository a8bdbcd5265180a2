import { fileURLToPath } from 'node:url';

/** The folder that `npm run build` writes. */
export const built = fileURLToPath(new URL('./dist/', import.meta.url));
