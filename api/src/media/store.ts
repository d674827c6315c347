import type { Readable } from 'node:stream';

/** Content-addressed files: the name is the SHA-256 of the bytes, so the same file is stored once. */
export interface MediaStore {
  /** Whether it is a bucket, which other machines and installations may share. */
  readonly isBucket: boolean;
  /** Stores the bytes durably before resolving to their hash in hex. */
  put(bytes: Uint8Array): Promise<string>;
  /** Takes over a finished file (same volume or not) with a known hash. */
  adopt(path: string, sha256: string): Promise<void>;
  /**
   * The bytes from `start` to `end`, which is inclusive, as in HTTP ranges; rejects before the first byte if they
   * are unavailable.
   */
  open(sha256: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Size in bytes, or null if there is no such file. */
  size(sha256: string): Promise<number | null>;
  /** Deletes the file if it exists; the caller knows that no row needs it. */
  remove(sha256: string): Promise<void>;
  /** Deletes what dead processes left of writing this file; nobody may be writing it now. */
  removeHalfWritten(sha256: string): Promise<void>;
  /** Provides the file under a path, for libraries that need one, while `use` runs. */
  withFile<T>(sha256: string, use: (path: string) => Promise<T>): Promise<T>;
  /** A folder to work in while `use` runs, with room for a file of the store. */
  withFolder<T>(use: (folder: string) => Promise<T>): Promise<T>;
  /** Deletes work folders of killed processes: their contents may show people. */
  removeAbandonedWork(now: Date): Promise<void>;
  /** The hashes of all files; throws if they cannot all be listed. */
  names(): AsyncIterable<string>;
}
