/** Says something worth knowing that is no result: one sentence. */
export type Note = (sentence: string) => void;
