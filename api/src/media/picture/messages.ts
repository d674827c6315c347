import type { Tasks } from './decode.ts';

/** A message to the process: a task and its arguments. One at a time. */
export interface PictureRequest {
  task: keyof Tasks;
  args: unknown[];
}

/** Its answer: the result, or the error. */
export interface PictureAnswer {
  done?: unknown;
  failed?: string;
  /** bytes this process uses now */
  rss: number;
}

/** Enough for a picture of 50 megapixels held as a whole, plus the program itself. */
export const MEMORY_BYTES = 640 * 1024 * 1024;
/** Exit code of a process whose picture took more. */
export const OUT_OF_MEMORY = 87;
