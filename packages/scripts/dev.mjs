// npm run dev: the API restarts and the page reloads when a file changes.
import path from 'node:path';
import { ended, install, nodeBin, passSignals, root, start } from './lib.mjs';

passSignals();
process.exitCode = await install();
if (process.exitCode === 0) {
  const web = path.join(root, 'web');
  const both = [
    start(nodeBin(), ['--watch', '--watch-preserve-output', 'api/src/server.ts']),
    start(nodeBin(), [path.join('node_modules', 'vite', 'bin', 'vite.js')], { cwd: web }),
  ];
  // one without the other is of no use: the first to end takes the other along
  process.exitCode = await Promise.race(both.map(ended));
  for (const child of both) child.kill('SIGTERM');
}
