// npm start: install, build what changed, then serve app and API. The server migrates and prints the URL.
import { buildWebIfNeeded } from './build.mjs';
import { install, isStopping, nodeBin, passSignals, run } from './lib.mjs';

passSignals();
for (const step of [
  install,
  buildWebIfNeeded,
  () => run(nodeBin(), ['api/src/server.ts', ...process.argv.slice(2)]),
]) {
  process.exitCode = await step();
  if (process.exitCode !== 0 || isStopping()) break;
}
