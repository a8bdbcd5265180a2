/**
 * boardgame.io's own server with its store in memory, in a process of its own: it says where it listens, and answers
 * what it has used. `node --expose-gc star-server.js [--delta]`, started with a channel for messages.
 */
import bgio from 'boardgame.io/dist/cjs/server.js';
import { answerAboutItself } from '../dist/server/self.js';
import { star } from './star-game.js';

// It tells of every request.
console.log = () => {};
console.info = () => {};
const deltaState = process.argv.includes('--delta');
const server = bgio.Server({ games: [{ ...star, deltaState }], origins: [/^http:\/\/localhost/] });
// What it takes for a port goes to Node's own `listen`.
const { appServer } = await server.run({ port: { port: 0, host: '127.0.0.1' } });
answerAboutItself(appServer.address().port);
