import { roomOf } from '@tabuleiro/engine';

/** What a host refuses; what a match would refuse as well, it says as the match does. */
export const hostRoom = roomOf('host', {
  'not-your-seat': 'seat {seat} is not played from here',
  'open-already': 'a game is open here already',
  covered: 'say first who has the device',
  watching: 'whoever has no seat here can only watch',
  'agents-play-on': 'agents play on: a draw can only be agreed upon between people',
  'offer-stands': 'your offer stands: play on, and wait for the answer',
  'no-place': 'there are {moves} moves, and no place after {at}',
  'hand-seen': 'what was seen of a hand cannot be given to another seat',
  players: 'it names {players} players for {seats} seats',
  'place-beyond': 'it has {moves} moves, and cannot stand after {at}',
  clocks: 'it has {clocks} clocks for {seats} seats',
});
export const { phrase } = hostRoom;
