const SLOT_BITS = 12;

/** How many slots there are for the moves of so many seats. */
export function moveSlots(seats: number): number {
  return seats << SLOT_BITS;
}

/** Where what is known of a seat's move is kept, whatever the position; moves may share a slot. */
export function moveSlot(seat: number, move: number): number {
  return (seat << SLOT_BITS) + (Math.imul(move, 0x9e3779b1) >>> (32 - SLOT_BITS));
}
