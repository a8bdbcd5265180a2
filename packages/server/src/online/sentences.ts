import { roomOf } from '@tabuleiro/engine';

/** What a server of tables refuses. */
export const serverRoom = roomOf('server', {
  'not-kept': 'this could not be kept, and has not happened: try again in a moment',
  'too-busy': 'others came first, again and again: try once more',
  'no-word': 'only those who sit at the table can say something',
  'partners-silent': 'partners say nothing to each other while hands are hidden',
  'hello-first': 'a connection begins with "hello"',
  'hello-once': 'a connection says "hello" once',
  'no-table': 'there is no table {table}',
  'not-attending': 'attend the table first',
  'too-many': 'too many messages: wait {seconds} s',
  'too-many-tables': 'too many tables have been opened from here: wait a while',
  'not-json': 'a message is JSON text',
  'too-long': 'a message has at most {bytes} bytes',
  'seat-not-free': 'seat {seat} is not free',
  name: 'a name has 1 to 40 characters',
  'opening-agents': 'it names {agents} agents for {seats} seats',
});
export const { phrase } = serverRoom;
