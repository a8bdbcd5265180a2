import { expect, it } from 'vitest';
import { Frames } from './frames.js';

it.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('has the length of a text of %i bytes before it, as RFC 6455 says', (length, header) => {
  const frame = new Frames().of('x'.repeat(length));
  expect([...frame.subarray(0, header.length)]).toEqual(header);
  expect(frame.toString('utf8', header.length)).toBe('x'.repeat(length));
});

it('counts bytes, not letters, and makes one frame for all who are told the same', () => {
  const frames = new Frames();
  const frame = frames.of('onça');
  expect([...frame]).toEqual([0x81, 5, ...Buffer.from('onça')]);
  expect(frames.of('onça')).toBe(frame);
  expect(frames.of('x')).not.toBe(frame);
  expect(frames.of('onça')).toBe(frame);
  expect(frames.of('y').toString('utf8', 2)).toBe('y');
  expect(frames.of('z').toString('utf8', 2)).toBe('z');
  expect(frames.of('onça')).toEqual(frame);
});
