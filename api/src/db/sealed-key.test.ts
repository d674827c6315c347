import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openKey, type Purpose, sealKey } from './sealed-key.ts';

const SECRET = 'a session secret of at least 32 letters';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const purposes: Purpose[] = ['permit', 'webhook', 'health'];

/** Each place cut off, from either end, doubled, and replaced by a near and by a foreign letter. */
function changesOf(sealed: string): string[] {
  return [...sealed].flatMap((letter, at) => {
    const before = sealed.slice(0, at);
    const after = sealed.slice(at + 1);
    const near = ALPHABET[(ALPHABET.indexOf(letter) + 1) % ALPHABET.length];
    const replaced = [near, letter === '=' ? '+' : '='].map((other) => before + other + after);
    return [...replaced, before + letter + letter + after, ...(at > 0 ? [before, letter + after] : [])];
  });
}

test.each(purposes)('each of 418 changes of a sealed key is refused (%s)', (purpose) => {
  const bytes = randomBytes(32);
  const sealed = sealKey(bytes, SECRET, purpose);
  expect(openKey(sealed, SECRET, purpose)).toEqual(bytes);
  const changes = changesOf(sealed);
  expect(changes).toHaveLength(418);
  expect(changes.filter((changed) => openKey(changed, SECRET, purpose) !== null)).toEqual([]);
});

test.each(purposes)('a plain key is none, nor one sealed for something else (%s)', (purpose) => {
  const bytes = randomBytes(48);
  const others = purposes.filter((other) => other !== purpose).map((other) => sealKey(bytes, SECRET, other));
  const plain = [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')];
  const empty = ['', 'v1', 'v1.', 'v1..', `v1.${'A'.repeat(16)}.`, `v1.${'A'.repeat(16)}.AAAA`];
  const anothers = sealKey(bytes, `${SECRET}!`, purpose);
  for (const stored of [...others, ...plain, ...empty, anothers])
    expect([stored, openKey(stored, SECRET, purpose)]).toEqual([stored, null]);
});

test('without a session secret nothing is sealed or opened', () => {
  expect(() => sealKey(randomBytes(32), undefined, 'permit')).toThrow('SESSION_SECRET');
  expect(() => openKey(sealKey(randomBytes(32), SECRET, 'permit'), undefined, 'permit')).toThrow(
    'SESSION_SECRET',
  );
});
