import type { Readable } from 'node:stream';

/** Content-addressed files: the name is the SHA-256 of the bytes, so the same file is stored once. */
export interface MediaStore {
  /** Writes and syncs to disk before resolving; resolves to the hash in hex. */
  put(bytes: Uint8Array): Promise<string>;
  /** Takes over a finished file (same volume or not) whose hash is known. */
  adopt(path: string, sha256: string): Promise<void>;
  read(sha256: string): Promise<Buffer>;
  /** `end` is inclusive, as in HTTP ranges. */
  stream(sha256: string, range?: { start: number; end: number }): Readable;
  /** Size in bytes, or null when there is no such file. */
  size(sha256: string): Promise<number | null>;
  /** Deletes the file if it is there; the caller knows that no row needs it. */
  remove(sha256: string): Promise<void>;
  /** Deletes what processes that died left of writing this file; nobody may be writing it now. */
  removeHalfWritten(sha256: string): Promise<void>;
  /** Where a library that wants a path finds it. */
  pathOf(sha256: string): string;
}
