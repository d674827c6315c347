import { createHash, type Hash } from 'node:crypto';
import { problem } from '../problem.ts';

const MAX_DEPTH = 64;

/**
 * SHA-256 in hex of a call: the same for the same method, path and JSON body, whatever the order of its keys.
 * Hashed piece by piece, because a body with data URLs is tens of megabytes.
 */
export function fingerprint(method: string, url: string, body: unknown): string {
  const hash = createHash('sha256').update(`${method}\n${url}\n`);
  feed(hash, body, 0);
  return hash.digest('hex');
}

function feed(hash: Hash, value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) throw problem('invalid_input', { detail: 'nested too deeply' });
  if (typeof value === 'string') hash.update(`s${value.length}:`).update(value);
  else if (Array.isArray(value)) {
    hash.update(`a${value.length}:`);
    for (const item of value) feed(hash, item, depth + 1);
  } else if (typeof value === 'object' && value !== null) feedObject(hash, value, depth);
  else hash.update(`${JSON.stringify(value) ?? 'u'};`);
}

function feedObject(hash: Hash, value: object, depth: number) {
  const entries = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  hash.update(`o${entries.length}:`);
  for (const [key, member] of entries) {
    feed(hash, key, depth);
    feed(hash, member, depth + 1);
  }
}
