// The temporary folder of a test run: databases by the hundred, browsers' profiles, files.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NAME = /^turva-npm-test-(\d+)-/;
const ROOM = 6 * 1024 ** 3;

/** A disk needs half a second for the thousand small files of a database, memory a thirtieth of it. */
export function roomiest(memory = '/dev/shm') {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= ROOM ? memory : tmpdir();
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Deletes folders of killed runs, which in memory would stay until the machine restarts. */
function sweep(folder) {
  for (const name of readdirSync(folder)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** A new folder for this process, which must delete it; those of dead runs are deleted first. */
export function scratchFolder(folder = roomiest()) {
  sweep(folder);
  const own = mkdtempSync(path.join(folder, `turva-npm-test-${process.pid}-`));
  // PostgreSQL does not run as root: another user must reach its folder in here
  chmodSync(own, 0o711);
  return own;
}
