/**
 * The server of the page and of the tables of solved games.
 *
 * @packageDocumentation
 */

export { type PageServer, type PageServerOptions, servePage } from './page-server.js';
