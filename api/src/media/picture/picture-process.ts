import { writeFileSync } from 'node:fs';
import { tasks } from './decode.ts';
import { OUT_OF_MEMORY, type PictureAnswer, type PictureRequest } from './messages.ts';

// A separate process started by `picture-processes.ts`: a picture that takes too much memory, or crashes the
// decoder, ends this process and not the server, and all its memory is freed.

const LOOK_EVERY_MS = 20;
const memoryBytes = Number(process.argv[2]);

try {
  // if the machine runs out of memory all the same, the kernel kills this process first
  writeFileSync('/proc/self/oom_score_adj', '900');
} catch {
  // not on Linux, or not allowed: then the kernel chooses
}

// decoding runs on other threads, so this one is free to watch
setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) process.exit(OUT_OF_MEMORY);
}, LOOK_EVERY_MS).unref();

// Ctrl-C reaches the whole process group: the server ends first, and its end ends this process
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.on('message', async (told: PictureRequest) => {
  const back = await carryOut(told);
  process.send?.({ ...back, rss: process.memoryUsage.rss() });
});

async function carryOut({ task, args }: PictureRequest): Promise<Omit<PictureAnswer, 'rss'>> {
  try {
    // the caller's types guarantee that these arguments belong to this task
    const work = tasks[task] as (...all: unknown[]) => Promise<unknown>;
    return { done: await work(...args) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
