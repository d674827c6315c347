// npm run dev: the API restarts and the page reloads when a file changes; /reference describes every call.
import path from 'node:path';
import { ended, install, nodeBin, passSignals, root, start } from './lib.mjs';

passSignals();
process.exitCode = await install();
if (process.exitCode === 0) {
  const web = path.join(root, 'web');
  const all = [
    start(nodeBin(), ['--watch', '--watch-preserve-output', 'api/src/server.ts', '--dev']),
    start(nodeBin(), ['api/src/reference.ts']),
    start(nodeBin(), [path.join('node_modules', 'vite', 'bin', 'vite.js')], { cwd: web }),
  ];
  // one without the others is useless: the first to end stops them
  process.exitCode = await Promise.race(all.map(ended));
  for (const child of all) child.kill('SIGTERM');
}
