import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import fp from 'fastify-plugin';
import { problem } from '../../problem.ts';
import { workOf } from '../limits.ts';

// the embedded database runs on this thread: a slow query there is not overload
const MAX_DELAY_MS = 3000;
const MAX_HEAP_BYTES = 1_500_000_000;
const SAMPLE_EVERY_MS = 5000;
const RESOLUTION_MS = 10;
const RETRY_AFTER_S = 10;

/** What is known of the process. */
interface Process {
  /** how late the event loop ran since the last sample; NaN: it did not run at all */
  delayMs(): number;
  heapBytes(): number;
  /** frees what nobody holds any more */
  collect(): Promise<unknown>;
  stop?(): void;
}

/**
 * Whether the process has more than it can do. It has when it is late, or full, at two samples in succession: a single call
 * that held the thread up or filled the memory is over when it is seen, and must not stop everybody else.
 */
export function pressureOf(process: Process) {
  let samples = 0;
  return {
    isHigh: () => samples > 1,
    async sample() {
      const delay = process.delayMs();
      // what has been let go counts as used until it is collected, which may be long after
      if (process.heapBytes() > MAX_HEAP_BYTES) await process.collect();
      const isHigh = !(delay <= MAX_DELAY_MS) || process.heapBytes() > MAX_HEAP_BYTES;
      samples = isHigh ? samples + 1 : 0;
    },
  };
}

function thisProcess(): Process {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return {
    delayMs() {
      const mean = delays.mean / 1e6 - RESOLUTION_MS;
      delays.reset();
      return mean;
    },
    heapBytes: () => process.memoryUsage().heapUsed,
    async collect() {
      const session = new Session();
      session.connect();
      await session.post('HeapProfiler.collectGarbage');
      session.disconnect();
    },
    stop: () => delays.disable(),
  };
}

/** Sheds load with 503 before the process is overwhelmed; phones wait as told and keep their work. A call for help never waits. */
export const shedLoad = fp(async (app, { watched = thisProcess() }: { watched?: Process }) => {
  const pressure = pressureOf(watched);
  const timer = setInterval(() => {
    pressure.sample().catch((error: unknown) => app.log.error(error, 'load is not measured'));
  }, SAMPLE_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    watched.stop?.();
  });
  app.addHook('onRequest', ({ method, routeOptions: { url } }, _reply, done) => {
    const isShed = pressure.isHigh() && (url === undefined || workOf(method, url) !== 'emergency');
    done(isShed ? problem('overloaded', { retryAfter: RETRY_AFTER_S }) : undefined);
  });
});
