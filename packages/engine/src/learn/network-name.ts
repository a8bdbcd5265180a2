const NAME = /^[a-z][a-z0-9-]*-[0-9a-f]{16}$/;

/** Whether a text can be the name of a network. */
export function isNetworkName(text: string): boolean {
  return NAME.test(text);
}

/** The file of a network in a store of tables. */
export function networkFile(name: string): string {
  return `networks/${name}.net`;
}
