/** The folder that `npm run build` writes. */
export const built: string;
