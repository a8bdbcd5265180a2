import { describe, expect, it } from 'vitest';
import { capture } from './io/capture.fixture.js';
import { commandCatalogue } from './io/command-catalogue.js';
import { COMMANDS } from './known-commands.js';

const catalogue = commandCatalogue();
const place = { output: { out: () => {}, err: () => {} }, catalogue, fail: () => {}, again: async () => 0 };

describe('the list of commands', () => {
  it.each(COMMANDS.map((command) => [command.name, command] as const))(
    'says of %s what that says',
    async (_, known) => {
      const command = (await known.load())(place);
      expect(command.name()).toBe(known.name);
      expect(command.description()).toBe(known.description);
      const takes = command.usage().replace(/^\[options\] ?/, '');
      expect(takes.replace(/ ?\[command\]$/, '')).toBe(known.takes.replace(/ ?\[command\]$/, ''));
    },
  );

  it('is what the help shows, with a version, and what an unknown name is held against', async () => {
    const { out, code } = await capture('--help');
    expect(code).toBe(0);
    for (const { name } of COMMANDS) expect(out).toContain(`\n  ${name} `);
    expect((await capture('--version')).out).toMatch(/^\d+\.\d+\.\d+$/);
    expect((await capture('help', 'match')).out).toContain('--agents <agents>');
    const { err, code: refused } = await capture('mach');
    expect(err).toMatch(/there is no command "mach"; did you mean "match"\?/);
    expect(refused).toBe(2);
  });
});
