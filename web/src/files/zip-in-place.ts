import { type Unzipped, zipSync } from 'fflate/browser';

export * from 'fflate/browser';

/** Stands for fflate's own, which would start workers from blobs: the spreadsheet is made in a worker of ours anyway. */
export function zip(files: Unzipped, done: (error: Error | null, bytes: Uint8Array) => void) {
  done(null, zipSync(files));
}
