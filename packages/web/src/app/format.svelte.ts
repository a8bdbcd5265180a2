import type { Format } from '@tabuleiro/engine';

const upright = globalThis.matchMedia?.('(max-width: 40rem) and (orientation: portrait)');

/** The shape of the room that a board has on this device, which may be turned. */
class RoomShape {
  format = $state<Format>(upright?.matches ? 'tall' : 'wide');

  constructor() {
    upright?.addEventListener('change', ({ matches }) => {
      this.format = matches ? 'tall' : 'wide';
    });
  }
}

/** The room there is now. */
export const roomShape = new RoomShape();
