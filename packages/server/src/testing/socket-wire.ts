import type { Wire, WireEnds } from '@tabuleiro/online';
import { WebSocket } from 'ws';

/** A connection over a real socket. */
export function socketWire(port: number, ends: WireEnds): Wire {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/online`);
  socket.on('open', () => ends.onOpen());
  socket.on('message', (data) => ends.onText(String(data)));
  socket.on('close', () => ends.onClosed());
  // What went wrong is followed by the end of the connection.
  socket.on('error', () => {});
  return {
    send: (text) => {
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}
