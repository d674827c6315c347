import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BEST_MARK } from './compress.mjs';
import { bin, isReadOnly, nodeBin, root, runQuietly, say } from './lib.mjs';

// Vite empties web/dist at every build, so a build made any other way removes this mark.
const dist = path.join(root, 'web', 'dist');
const mark = path.join(dist, '.built-from');
/** The app and the packages it is built from. */
export const inputs = [
  'web',
  ...Object.keys(JSON.parse(readFileSync(path.join(root, 'web', 'package.json'), 'utf8')).dependencies)
    .filter((name) => name.startsWith('@turva/'))
    .map((name) => name.replace('@turva', 'packages')),
];
const files = ['pnpm-lock.yaml', 'tsconfig.base.json', 'packages/scripts/compress.mjs'];
const notInputs = new Set(['node_modules', 'dist', '.tsc', 'e2e']);

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (notInputs.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(full);
    else if (entry.isFile()) yield full;
  }
}

/** One hash over names and contents; clocks and checkouts do not change it. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of [...paths].sort()) {
    const content = readFileSync(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const webSources = () =>
  hashOf([
    ...inputs.flatMap((folder) => [...filesUnder(path.join(root, folder))]),
    ...files.map((file) => path.join(root, file)),
  ]);

/** `isQuick` compresses in a moment, to files larger than phones should get. */
export const build = (isQuick) =>
  runQuietly(bin('pnpm'), ['run', 'build'], { env: isQuick ? { BROTLI_QUALITY: '5' } : {} });

/** Builds unless web/dist already comes from exactly these sources; the best compression comes later. */
export async function buildWebIfNeeded() {
  if (isReadOnly) return existsSync(dist) ? 0 : noBuild();
  const sources = webSources();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) {
    say('web/dist is up to date');
    return 0;
  }
  say('building the app, half a minute');
  const code = await build(true);
  if (code === 0) writeFileSync(mark, sources);
  return code;
}

function noBuild() {
  say('web/dist is missing: build it where the checkout can be written (npm run build)');
  return 1;
}

/** Compressing as well as can be takes as long as the build: nobody waits for it, and it gives way to the server. */
export async function compressBeside() {
  if (isReadOnly || existsSync(path.join(dist, BEST_MARK))) return;
  await runQuietly(nodeBin(), [path.join(root, 'packages/scripts/compress.mjs'), dist, '--beside']);
}
