import type { Wire, WireEnds } from '@tabuleiro/online';
import { WebSocket } from 'ws';

/** No message of a server is longer. */
const LONGEST_MESSAGE = 8 * 2 ** 20;

/** A connection to a server of tables from a terminal. */
export function socketWire(address: string): (ends: WireEnds) => Wire {
  return ({ onOpen, onText, onClosed }) => {
    const socket = new WebSocket(address, { maxPayload: LONGEST_MESSAGE });
    socket.on('open', onOpen);
    socket.on('message', (data) => onText(String(data)));
    socket.on('close', onClosed);
    // What went wrong ends in "close", which is what counts.
    socket.on('error', () => {});
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  };
}
