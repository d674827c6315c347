// For `node --import`: how long the server's thread was held up at a stretch since it was last asked. Asked by SIGWINCH (of the
// signals one that the server takes for no end), it answers in the file that LOOP_DELAY_FILE names.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const { LOOP_DELAY_FILE: file } = process.env;
if (file && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on('SIGWINCH', () => {
    writeFileSync(file, JSON.stringify({ max: delay.max / 1e6, p99: delay.percentile(99) / 1e6 }));
    delay.reset();
  });
}
