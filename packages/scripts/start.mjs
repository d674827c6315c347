// npm start: install, build what changed, then serve app and API. The server migrates and prints the URL.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildWebIfNeeded, compressBeside } from './build.mjs';
import { ended, install, isStopping, nodeBin, passSignals, root, start, stopChildren } from './lib.mjs';

const program = ['api/src/server.ts', ...process.argv.slice(2)];
const { DATA_DIR, DATABASE_URL } = process.env;
/** The server's own. */
const defaults = JSON.parse(readFileSync(path.join(root, 'api/src/defaults.json'), 'utf8'));
/** There is a database, which must not be migrated before its app has been built. */
const hasDatabase = DATABASE_URL || existsSync(path.resolve(root, DATA_DIR || defaults.dataDir, 'pglite'));

/** The server creates its database while the app is built, and is told when the build is done. */
async function serveFirst() {
  const server = start(nodeBin(), [...program, '--after-build'], { ipc: true });
  const served = ended(server);
  const building = buildWebIfNeeded();
  // a port that is taken is no reason to wait for a build
  const first = await Promise.race([building.then(() => null), served]);
  if (first !== null) {
    stopChildren('SIGTERM');
    return first || 1;
  }
  const built = await building;
  if (built !== 0) server.kill('SIGTERM');
  else if (server.connected) server.send('built');
  return built || untilEnd(served);
}

const serve = () => untilEnd(ended(start(nodeBin(), program)));

async function untilEnd(served) {
  const compressed = compressBeside();
  const code = await served;
  stopChildren('SIGTERM');
  await compressed;
  return code;
}

passSignals();
for (const step of [install, ...(hasDatabase ? [buildWebIfNeeded, serve] : [serveFirst])]) {
  process.exitCode = await step();
  if (process.exitCode !== 0 || isStopping()) break;
}
