import { createHash, type Hash } from 'node:crypto';
import { problem } from '../../problem.ts';

const MAX_DEPTH = 64;

/** Up to this many characters are gathered: each call of the hash costs more than a short text. */
const GATHERED = 16_384;

/**
 * SHA-256 in hex of a call: the same for the same method, path and JSON body, whatever the order of its keys.
 * Hashed piece by piece, because a body with data URLs is tens of megabytes.
 */
export function fingerprint(method: string, url: string, body: unknown): string {
  const text = new Hashed();
  text.add(`${method}\n${url}\n`);
  feed(text, body, 0);
  return text.digest();
}

class Hashed {
  #hash: Hash = createHash('sha256');
  #gathered = '';

  add(piece: string) {
    if (this.#gathered.length + piece.length > GATHERED) this.#flush();
    if (piece.length > GATHERED) this.#hash.update(piece);
    else this.#gathered += piece;
  }

  digest(): string {
    this.#flush();
    return this.#hash.digest('hex');
  }

  #flush() {
    this.#hash.update(this.#gathered);
    this.#gathered = '';
  }
}

function feed(text: Hashed, value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) throw problem('invalid_input', { detail: 'nested too deeply' });
  if (typeof value === 'string') {
    text.add(`s${value.length}:`);
    text.add(value);
  } else if (Array.isArray(value)) {
    text.add(`a${value.length}:`);
    for (const item of value) feed(text, item, depth + 1);
  } else if (typeof value === 'object' && value !== null) feedObject(text, value, depth);
  else text.add(`${JSON.stringify(value) ?? 'u'};`);
}

function feedObject(text: Hashed, value: object, depth: number) {
  const entries = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  text.add(`o${entries.length}:`);
  for (const [key, member] of entries) {
    feed(text, key, depth);
    feed(text, member, depth + 1);
  }
}
