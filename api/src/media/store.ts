import type { Readable } from 'node:stream';

/** Content-addressed files: the name is the SHA-256 of the bytes, so the same file is stored once. */
export interface MediaStore {
  /** Other machines and installations may have the same files. */
  readonly isBucket: boolean;
  /** Keeps the bytes for good before resolving; resolves to the hash in hex. */
  put(bytes: Uint8Array): Promise<string>;
  /** Takes over a finished file (same volume or not) whose hash is known. */
  adopt(path: string, sha256: string): Promise<void>;
  /** The bytes from `start` to `end`, which is inclusive, as in HTTP ranges; rejects before the first one if they cannot be had. */
  open(sha256: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Size in bytes, or null when there is no such file. */
  size(sha256: string): Promise<number | null>;
  /** Deletes the file if it is there; the caller knows that no row needs it. */
  remove(sha256: string): Promise<void>;
  /** Deletes what processes that died left of writing this file; nobody may be writing it now. */
  removeHalfWritten(sha256: string): Promise<void>;
  /** Has the file under a path, for libraries that want one, while `use` runs. */
  withFile<T>(sha256: string, use: (path: string) => Promise<T>): Promise<T>;
  /** A folder to work in while `use` runs, with room for a file of the store. */
  withFolder<T>(use: (folder: string) => Promise<T>): Promise<T>;
  /** The hashes of all files there are; throws when they cannot all be listed. */
  names(): AsyncIterable<string>;
}
