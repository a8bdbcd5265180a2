import { describe, expect, it } from 'vitest';
import { parseEngine, parseEngines, splitCommand } from './engine-spec.js';

const words = (command: string) => {
  const split = splitCommand('x', command);
  return split.ok ? split.value : split.message;
};

describe('an engine as it is given', () => {
  it('is a name and a command', () => {
    expect(parseEngine('mine=python3 my engine.py', 100)).toMatchObject({
      ok: true,
      value: { name: 'mine', command: ['python3', 'my', 'engine.py'], memory: 100 },
    });
  });

  it('keeps together what is quoted, and asks no shell', () => {
    expect(words(`node "a b.js" 'c d' e\\ f ""`)).toEqual(['node', 'a b.js', 'c d', 'e f', '']);
    expect(words('echo $(touch x); rm *')).toEqual(['echo', '$(touch', 'x);', 'rm', '*']);
  });

  it.each([
    ['python3 x.py', /should read like "NAME=COMMAND"/],
    ['My Engine=x', /lower-case letters, digits and dashes, not "My Engine"/],
    ['mine=', /has no command/],
    ['mine="x', /has a quote that does not end/],
  ])('is refused in a sentence: %s', (text, message) => {
    const parsed = parseEngine(text);
    expect(parsed.ok ? '' : parsed.message).toMatch(message);
  });

  it('has a name of its own', () => {
    const parsed = parseEngines(['a=x', 'a=y']);
    expect(parsed.ok ? '' : parsed.message).toBe('there are two engines called "a"');
  });
});
