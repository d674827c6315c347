import type { Tasks } from './decode.ts';

/** What the process is told: a task and its arguments. One at a time. */
export interface Told {
  task: keyof Tasks;
  args: unknown[];
}

/** What it says of it: what was made, or why it could not be. */
export interface ToldBack {
  done?: unknown;
  failed?: string;
  /** bytes this process holds now */
  rss: number;
}

/** A picture of 50 megapixels that has to be held as a whole, and what the program itself takes. */
export const MEMORY_BYTES = 640 * 1024 * 1024;
/** Exit code of a process whose picture took more. */
export const OUT_OF_MEMORY = 87;
