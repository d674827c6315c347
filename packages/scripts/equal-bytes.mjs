import { isAnyArrayBuffer } from 'node:util/types';
import { expect } from 'vitest';

/** `toEqual` alone considers any two ArrayBuffers equal, whatever their content. */
const sameBytes = (one, other) =>
  isAnyArrayBuffer(one) && isAnyArrayBuffer(other) ? Buffer.from(one).equals(Buffer.from(other)) : undefined;

// the files of one worker share what was added
if (!globalThis.comparesBytes) expect.addEqualityTesters([sameBytes]);
globalThis.comparesBytes = true;
