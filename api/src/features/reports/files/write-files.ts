import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ReportFile, reportFiles } from '@turva/contracts/figures/report-values';
import type { ToWrite, Written } from './thread-messages.ts';

const MEMORY_MB = 256;
/** Loading fonts and texts takes a second, and people often request several reports in a row. */
const IDLE_MS = 20_000;

let idle: { thread: Worker; end: NodeJS.Timeout } | null = null;

function takeThread(): Worker {
  if (idle === null)
    return new Worker(new URL('./files-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
  const { thread, end } = idle;
  idle = null;
  clearTimeout(end);
  thread.ref();
  return thread;
}

function leaveThread(thread: Worker): void {
  if (idle !== null) {
    void thread.terminate();
    return;
  }
  const end = setTimeout(() => {
    idle = null;
    void thread.terminate();
  }, IDLE_MS);
  // neither keeps the process alive
  end.unref();
  thread.unref();
  idle = { thread, end };
}

/**
 * Composes a report and writes its files on a thread of its own: fonts and tables take a tenth of a second at
 * a stretch, which would block all other requests. One that takes too much memory ends its thread, not the
 * server.
 */
export async function writeFiles(
  { data, report }: ToWrite,
  onFile: (file: ReportFile, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const { template, language, from, to, department, title, description } = report;
  const thread = takeThread();
  let missing = reportFiles.length;
  try {
    const messages = on(thread, 'message', { close: ['exit'] });
    const told: ToWrite = { data, report: { template, language, from, to, department, title, description } };
    thread.postMessage(told);
    for await (const [written] of messages) {
      const { file, bytes } = written as Written;
      await onFile(file, Buffer.from(bytes.buffer));
      missing--;
      if (missing === 0) break;
    }
  } finally {
    // a thread that failed, or was not read to the end, is not reused
    if (missing === 0) leaveThread(thread);
    else await thread.terminate();
  }
}
