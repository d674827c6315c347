import { isAnyArrayBuffer } from 'node:util/types';
import { expect } from 'vitest';

/** By itself `toEqual` takes any two ArrayBuffers for equal, whatever is in them. */
const sameBytes = (one, other) =>
  isAnyArrayBuffer(one) && isAnyArrayBuffer(other) ? Buffer.from(one).equals(Buffer.from(other)) : undefined;

// the files of one worker share what was added
if (!globalThis.comparesBytes) expect.addEqualityTesters([sameBytes]);
globalThis.comparesBytes = true;
