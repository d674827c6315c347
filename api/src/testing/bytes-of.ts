import { buffer } from 'node:stream/consumers';
import type { MediaStore } from '../media/store.ts';

/** All bytes of a file; files in tests are small. */
export const bytesOf = async (store: MediaStore, sha256: string) => buffer(await store.open(sha256));
