import { UserError } from '../io/user-error.js';

/** Where a table is. */
export interface TableAddress {
  /** The server, as a browser names it. */
  readonly origin: string;
  /** Where its socket is. */
  readonly socket: string;
  readonly table: string;
}

const TABLE = /^#\/tables\/([A-Za-z0-9_-]{16})$/;

/** Reads the address of a table as people share it. */
export function parseTableAddress(text: string): TableAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  const table = TABLE.exec(url?.hash ?? '')?.[1];
  if (url === null || table === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UserError(`"${text}" is no address of a table; expected one like http://localhost:4173/#/tables/ID`);
  }
  const { origin, host, protocol } = url;
  return { origin, socket: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/online`, table };
}
