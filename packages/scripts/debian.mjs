import { readFileSync } from 'node:fs';
import { run, say } from './lib.mjs';

export const isRoot = () => process.getuid?.() === 0;

/** True for Debian and what is made from it, judged by os-release. */
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

/** Installs a Debian package where we may; false when we may not or it failed. */
export async function installPackage(name) {
  if (!isRoot() || !isDebian()) return false;
  say(`Installing the Debian package ${name}`);
  const noQuestions = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...args) => run('apt-get', args, noQuestions);
  if ((await apt('update', '-qq')) !== 0) return false;
  return (await apt('install', '-y', '-qq', '--no-install-recommends', name)) === 0;
}
