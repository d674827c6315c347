import { open } from 'node:fs/promises';

/** Random access to bytes in memory or on disk; reads past the end are short. */
export interface Source {
  size: number;
  read(start: number, length: number): Promise<Buffer>;
}

/** `[start, end)` becomes `header` followed by zeros: erased, while every other byte keeps its offset. */
export interface Blank {
  start: number;
  end: number;
  header: Buffer;
}

/** What to serve of a file: `[start, end)` of it, with the blanks applied. Offsets refer to the whole file. */
export interface ScrubPlan {
  start: number;
  end: number;
  blanks: Blank[];
}

/** The container is broken, so its contents are unknown. */
export class DamagedMedia extends Error {}

/** A hostile file may be all headers; a real one has a few thousand. */
const MAX_ELEMENTS = 500_000;
export function elementCounter(): () => void {
  let seen = 0;
  return () => {
    if (++seen > MAX_ELEMENTS) throw new DamagedMedia('too many elements');
  };
}

const WINDOW = 64 * 1024;

/** Opens a file; walking a container reads a few bytes here and there, so a window of it is cached. */
export async function fileSource(file: string): Promise<Source & AsyncDisposable> {
  const handle = await open(file, 'r');
  const { size } = await handle.stat();
  let windowStart = 0;
  let window: Buffer = Buffer.alloc(0);
  const load = async (start: number, length: number) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(Math.max(length, WINDOW), size - start)));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
    windowStart = start;
    window = buffer.subarray(0, bytesRead);
  };
  return {
    size,
    read: async (start, length) => {
      const end = Math.min(start + length, size);
      if (start < windowStart || end > windowStart + window.length) await load(start, length);
      return window.subarray(start - windowStart, start - windowStart + length);
    },
    [Symbol.asyncDispose]: () => handle.close(),
  };
}
