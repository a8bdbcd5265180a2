import { roomOf } from '@tabuleiro/engine';

/** What is wrong with a message. */
export const protocolRoom = roomOf('protocol', {
  'other-protocol': 'this host speaks version {own} of the protocol, not {version}',
  message: 'a message',
  request: 'the request "{kind}"',
  kept: 'what was kept of the game',
  'not-well-formed': '{what} is not well formed: {detail}',
  'wrong-in': '{what} is wrong in "{field}": {detail}',
  'no-such-request': 'a request is one of {kinds}, not {kind}',
  'not-json': 'what was kept of the game is no JSON',
});
export const { phrase } = protocolRoom;
