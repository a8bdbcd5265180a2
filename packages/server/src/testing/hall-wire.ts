import type { Wire, WireEnds } from '@tabuleiro/online';
import { CONNECTION_PACE, Pace } from '../online/pace.js';
import { type Hall, Visitor } from '../online/visitor.js';

const UNHURRIED = { ...CONNECTION_PACE, perSecond: 1e6, burst: 1e6, tablesPerHour: 1e6 };

/** A connection with a place of tables in the same process: messages come later, and in their order, as over a network. */
export function hallWire(hall: Hall, ends: WireEnds): Wire {
  let open = true;
  const later = (then: () => void): void => {
    setImmediate(() => {
      if (open) then();
    });
  };
  const visitor = new Visitor(hall, new Pace(UNHURRIED, () => performance.now()), (text) =>
    later(() => ends.onText(text)),
  );
  let turn: Promise<void> = Promise.resolve();
  later(() => ends.onOpen());
  return {
    send: (text) => {
      turn = turn.then(() => (open ? visitor.hear(text) : undefined));
    },
    close: () => {
      if (!open) return;
      later(() => {
        open = false;
        visitor.leave();
        ends.onClosed();
      });
    },
  };
}
