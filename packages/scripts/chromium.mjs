import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { installPackages } from './debian.mjs';
import { bin, run } from './lib.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELL = 'chromium-headless-shell';
const macOs = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * PLAYWRIGHT_CHROMIUM, otherwise a Chromium of this machine, otherwise undefined. A wrong PLAYWRIGHT_CHROMIUM is an
 * error.
 */
export function findChromium(env = process.env, exists = isProgram) {
  const wanted = env.PLAYWRIGHT_CHROMIUM;
  if (wanted) {
    if (!exists(wanted)) throw new Error(`PLAYWRIGHT_CHROMIUM is not a program: ${wanted}`);
    return wanted;
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...macOs].find(exists);
}

/** Debian's Chromium without windows and menus, if this machine has it. */
export function findHeadlessShell(env = process.env, exists = isProgram) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, SHELL)).find(exists);
}

/**
 * As findChromium, but installs one if there is none: the Debian package, otherwise Playwright's own download.
 * `program` stays undefined for the latter, because Playwright knows its own location best.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found && findHeadlessShell()) return { ok: true, program: found };
  // without the shell all tests run in the full browser, only slower
  if ((await installPackages('chromium', SHELL)) || (!found && (await installPackages('chromium'))))
    return { ok: true, program: findChromium() };
  if (found) return { ok: true, program: found };
  return { ok: (await run(bin('playwright'), ['install', 'chromium'])) === 0 };
}
