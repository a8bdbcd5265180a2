import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { thisVersion } from './version.js';

describe('thisVersion', () => {
  it('is the version of the package and a digest of what was built', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(thisVersion()).toEqual({ version, build: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(thisVersion()).toBe(thisVersion());
  });
});
