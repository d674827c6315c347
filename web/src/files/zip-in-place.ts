import { type Unzipped, zipSync } from 'fflate/browser';

export * from 'fflate/browser';

/**
 * Replaces fflate's own, which would start workers from blobs: the spreadsheet is already built in a worker of
 * ours.
 */
export function zip(files: Unzipped, done: (error: Error | null, bytes: Uint8Array) => void) {
  done(null, zipSync(files));
}
