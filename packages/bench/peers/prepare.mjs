// Installs the peers where they are not yet, and bundles each file of pages/ into a page of its own, if a folder is named:
// node prepare.mjs [folder for the pages]
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pnpm, say } from '../../scripts/lib.mjs';

const [folder] = process.argv.slice(2);
const SHARED = 'reports.mjs';

say('installing the peers: packages/bench/peers, some 300 MB the first time');
const code = await pnpm('--dir', import.meta.dirname, 'install', '--frozen-lockfile', '--prefer-offline');
if (code !== 0 || !folder) process.exit(code);

const { build } = await import('esbuild');
const files = readdirSync(path.join(import.meta.dirname, 'pages')).filter((file) => file !== SHARED);
await build({
  entryPoints: files.map((file) => `pages/${file}`),
  absWorkingDir: import.meta.dirname,
  outdir: folder,
  bundle: true,
  minify: true,
  format: 'iife',
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  logLevel: 'error',
});
for (const file of files) {
  const name = path.basename(file, '.mjs');
  writeFileSync(path.join(folder, `${name}.html`), `<!doctype html><script src="/${name}.js"></script>`);
}
