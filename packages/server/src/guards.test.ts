import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { POLICY } from '../../web/build/content-security.js';
import { CONTENT_POLICY } from './guards.js';
import { servePage } from './page-server.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-guards-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(folder, { recursive: true }));

/** What a server says about itself that is found under an address. */
async function headers(publicUrl?: URL): Promise<Headers> {
  const server = await servePage({ folder, port: 0, tables: folder, ...(publicUrl && { publicUrl }) });
  const answer = await fetch(server.address);
  await server.close();
  return answer.headers;
}

it('says of the page what the page says of itself, and that no other page may show it', async () => {
  expect(CONTENT_POLICY.join('; ')).toBe(POLICY);
  const policy = (await headers()).get('content-security-policy');
  expect(policy).toBe(`${POLICY}; frame-ancestors 'none'`);
});

it('asks for encryption where there is some, and nowhere else', async () => {
  for (const plain of [await headers(), await headers(new URL('http://play.example.org/'))]) {
    expect(plain.get('strict-transport-security')).toBe(null);
    expect(plain.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  }
  const encrypted = await headers(new URL('https://play.example.org/'));
  expect(encrypted.get('strict-transport-security')).toBe('max-age=31536000');
  expect(encrypted.get('content-security-policy')).toContain('upgrade-insecure-requests');
});
