import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bin, env, root } from './lib.mjs';

/**
 * Whether tests stay green with one place of a source changed (`{ file, start, end, text }`), or as it is. The source on the
 * disk stays untouched (`vitest.config.ts` puts the change in). One that never ends has been noticed: after `patienceMs`.
 */
export async function isGreen(tests, mutant, patienceMs) {
  const child = spawn(bin('vitest'), ['run', ...tests, '--bail=1', '--maxWorkers=1', '--reporter=dot'], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: { ...env, TEST_DATABASE_URL: '', MUTANT: mutant ? JSON.stringify(mutant) : '' },
  });
  const stop = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  const late = patienceMs && setTimeout(stop, patienceMs);
  const [code] = await once(child, 'exit');
  clearTimeout(late);
  return code === 0;
}
