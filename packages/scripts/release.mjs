// npm run release [patch|minor|major]: what stands under "Unreleased" in .github/CHANGELOG.md becomes the next version, in one tagged commit.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, say } from './lib.mjs';

export const VERSIONED = [
  'package.json',
  'web/package.json',
  'api/package.json',
  'web/src/offline/device/device.ts',
];
const CHANGELOG = '.github/CHANGELOG.md';
const steps = ['major', 'minor', 'patch'];

/** "1.4.2" and "minor" make "1.5.0". */
export function nextVersion(version, step) {
  const at = steps.indexOf(step);
  if (at < 0) throw new Error(`one of ${steps.join(', ')}, not ${step}`);
  const numbers = version.split('.').map(Number);
  return numbers.map((number, n) => (n < at ? number : n === at ? number + 1 : 0)).join('.');
}

/** The changelog with its unreleased part under the version's own heading; throws if there is nothing in it. */
export function released(changelog, version, day) {
  const [before, after] = changelog.split('## Unreleased\n');
  const [unreleased = '', ...earlier] = (after ?? '').split(/^(?=## )/m);
  if (unreleased.trim() === '') throw new Error(`${CHANGELOG} has nothing under "## Unreleased"`);
  return `${before}## Unreleased\n\n## ${version} (${day})\n\n${unreleased.trim()}\n${earlier.length > 0 ? '\n' : ''}${earlier.join('')}`;
}

/** The file with the next version in the place of this one: the package's, or the app's own. */
export const withVersion = (text, version, next) =>
  text.replace(
    new RegExp(`("version": "|APP_VERSION = ')${version.replaceAll('.', '\\.')}(?=["'])`),
    `$1${next}`,
  );

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function main() {
  if (git('status', '--porcelain') !== '') throw new Error('commit or discard your changes first');
  const inRoot = (file) => path.join(root, file);
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const next = nextVersion(version, process.argv[2] ?? 'minor');
  const log = inRoot(CHANGELOG);
  writeFileSync(log, released(readFileSync(log, 'utf8'), next, new Date().toISOString().slice(0, 10)));
  for (const file of VERSIONED) {
    const text = readFileSync(inRoot(file), 'utf8');
    writeFileSync(inRoot(file), withVersion(text, version, next));
  }
  git('commit', '--quiet', '--message', `release: make version ${next}`, CHANGELOG, ...VERSIONED);
  git('tag', '--annotate', `v${next}`, '--message', `Version ${next}`);
  say(`Version ${next} is committed and tagged. Publish it: git push --follow-tags`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  try {
    main();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
