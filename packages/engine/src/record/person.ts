/** Who sat where a person played, in every saved game. No agent has this name. */
export const PERSON = 'person';
