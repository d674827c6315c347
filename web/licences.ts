import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
}

const FOLDER = '/node_modules/';

/** The package a module belongs to, as the folder of its package.json. */
function folderOf(moduleId: string): string | null {
  const file = moduleId.replace(/^\0/, '').split('?')[0] ?? '';
  const at = file.lastIndexOf(FOLDER);
  if (at < 0) return null;
  const rest = file.slice(at + FOLDER.length).split('/');
  const parts = rest[0]?.startsWith('@') ? rest.slice(0, 2) : rest.slice(0, 1);
  return file.slice(0, at + FOLDER.length) + parts.join('/');
}

function packageIn(folder: string): ShippedPackage {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { name, version, licence: typeof license === 'string' ? license : (license?.type ?? '') };
}

const sorted = (folders: Iterable<string>) =>
  [...new Set(folders)].map(packageIn).sort((a, b) => a.name.localeCompare(b.name));

/** The server's packages: its own dependencies, as installed next to it. */
function serverPackages(): ShippedPackage[] {
  const root = path.resolve(import.meta.dirname, '../api');
  const { dependencies } = createRequire(path.join(root, 'x.js'))('./package.json') as {
    dependencies: Record<string, string>;
  };
  const names = Object.keys(dependencies).filter((name) => !name.startsWith('@turva/'));
  return sorted(names.map((name) => path.join(root, 'node_modules', name)));
}

/**
 * `licences.json`: every package whose code is in this build, and those the server runs on. Generated, never edited
 * by hand.
 */
export const licences = (): Plugin => ({
  name: 'licences',
  apply: 'build',
  generateBundle(_options, bundle) {
    // a font is no module, but it has a licence all the same
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? file.moduleIds
        : file.originalFileNames.map((name) => path.resolve(import.meta.dirname, name)),
    );
    const folders = modules.map(folderOf).filter((folder) => folder !== null);
    const list = { app: sorted(folders), server: serverPackages() };
    this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(list) });
  },
});
