import { WebSocket } from 'ws';
import type { LoadTable, OpenTable, TableListener } from './load-table.js';
import { type RecordedMove, SEATS } from './record.js';

/** What the game is called there: also the name of its space in socket.io. */
const SPACE = 'star';
const EVENT = `42/${SPACE},`;

/**
 * A player at a match of boardgame.io. It speaks the protocol of socket.io by itself, over a WebSocket from the start,
 * and reads no more of a message than it must, so that the load costs as little as at our tables.
 */
class Player {
  onEvent: (text: string) => void = () => {};

  private constructor(
    private readonly socket: WebSocket,
    private readonly match: string,
    private readonly seat: string,
    private readonly credentials: string,
  ) {}

  static async connect(port: number, match: string, seat: string, credentials: string): Promise<Player> {
    const address = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { perMessageDeflate: false });
    const player = new Player(socket, match, seat, credentials);
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.on('message', (data) => {
        const text = String(data);
        if (text === '2') socket.send('3');
        else if (text.startsWith('0')) socket.send(`40/${SPACE},`);
        else if (text.startsWith(`40/${SPACE},`)) resolve();
        else if (text.startsWith(EVENT)) player.onEvent(text);
      });
    });
    return player;
  }

  /** Asks for the whole match, and answers with it. */
  sync(): Promise<string> {
    return new Promise((resolve) => {
      const before = this.onEvent;
      this.onEvent = (text) => {
        if (!text.startsWith(`${EVENT}["sync"`)) return;
        this.onEvent = before;
        resolve(text.slice(EVENT.length));
      };
      this.emit('sync', this.match, this.seat, this.credentials, SEATS);
    });
  }

  move(from: string, to: string, version: number): void {
    const { seat, credentials } = this;
    const payload = { type: 'hop', args: [from, to], playerID: seat, credentials };
    this.emit('update', { type: 'MAKE_MOVE', payload }, version, this.match, seat);
  }

  close(): void {
    this.socket.close();
  }

  private emit(...event: readonly unknown[]): void {
    this.socket.send(EVENT + JSON.stringify(event));
  }
}

/** A match of the peer: made and joined through its lobby, as its users do. */
export const openPeerTable: OpenTable = async (port, listener) => {
  const lobby = `http://127.0.0.1:${port}/games/${SPACE}`;
  const { matchID } = await post<{ matchID: string }>(`${lobby}/create`, { numPlayers: SEATS });
  const players: Player[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const playerID = String(seat);
    const joined = await post<{ playerCredentials: string }>(`${lobby}/${matchID}/join`, {
      playerID,
      playerName: 'load',
    });
    const player = await Player.connect(port, matchID, playerID, joined.playerCredentials);
    await player.sync();
    players.push(player);
  }
  return new PeerTable(players, listener);
};

class PeerTable implements LoadTable {
  private awaited: readonly string[] = [];

  constructor(
    private readonly players: readonly Player[],
    listener: TableListener,
  ) {
    for (const player of players) {
      player.onEvent = (text) => {
        if (text.startsWith(`${EVENT}["matchData"`)) return;
        if (this.awaited.some((part) => text.includes(part))) listener.onHeard();
        else listener.onFault(text);
      };
    }
  }

  play({ seat, from, to }: RecordedMove, at: number): void {
    // As the whole state, or as what has changed in it.
    this.awaited = [`"_stateID":${at + 1}}`, `"_stateID":${at + 1},`, `"path":"/_stateID","value":${at + 1}}`];
    this.players[seat].move(from, to, at);
  }

  async check(moves: readonly RecordedMove[]): Promise<string | null> {
    const [, , { state }] = JSON.parse(await this.players[0].sync()) as [
      string,
      string,
      { readonly state: { readonly G: { readonly cells: Readonly<Record<string, string | null>> } } },
    ];
    const owners = new Map<string, string>();
    for (const { seat, from, to } of moves) {
      owners.set(from, '');
      owners.set(to, String(seat));
    }
    for (const [cell, owner] of owners) {
      if ((state.G.cells[cell] ?? '') !== owner) return `a match has ${state.G.cells[cell]} on ${cell}, not "${owner}"`;
    }
    return null;
  }

  close(): void {
    for (const player of this.players) player.close();
  }
}

async function post<T>(address: string, body: object): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as T;
}
