import { readFileSync } from 'node:fs';
import { run, say } from './lib.mjs';

export const isRoot = () => process.getuid?.() === 0;

/** True for Debian and its derivatives, by os-release. */
export function isDebian(osRelease = readOsRelease()) {
  return /^ID(_LIKE)?=["']?(?:[\w-]+ )*debian\b/m.test(osRelease);
}

function readOsRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}

/** Installs Debian packages if we may, all or none; false if we may not or it failed. */
export async function installPackages(...names) {
  if (!isRoot() || !isDebian()) return false;
  say(`Installing from Debian: ${names.join(', ')}`);
  const noQuestions = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...args) => run('apt-get', args, noQuestions);
  if ((await apt('update', '-qq')) !== 0) return false;
  return (await apt('install', '-y', '-qq', '--no-install-recommends', ...names)) === 0;
}
