import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUse, lockDataDir, lockFolder } from '../db/data-lock.ts';
import type { Deps } from '../deps.ts';
import { makeBackup } from './make-backup.ts';

// Only the running server's process can read the embedded database: a command asks it through two files in the data
// folder.
const wantedIn = (dataDir: string) => path.join(dataDir, 'backup-wanted');
const saidIn = (dataDir: string) => path.join(dataDir, 'backup-said');

const LOOK_MS = 1000;
const ASK_MS = 200;
const FAILED = 'FAILED ';

/** Makes a backup whenever a command requests one; resolves to a function that stops it. */
export function answerBackupRequest(
  deps: Pick<Deps, 'db' | 'config' | 'media' | 'now' | 'passed' | 'log'>,
): () => Promise<void> {
  const { dataDir } = deps.config;
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const look = async () => {
    const isWanted = await rm(wantedIn(dataDir)).then(
      () => true,
      () => false,
    );
    if (!isWanted) return;
    const said = await makeBackup(deps).then(
      ({ file, size }) => sentence(file, size),
      (error: Error) => `${FAILED}${error.message}`,
    );
    await writeFile(`${saidIn(dataDir)}.new`, said);
    await rename(`${saidIn(dataDir)}.new`, saidIn(dataDir));
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = look()
      .catch((error: unknown) => deps.log.error(error, 'answering a wanted backup failed'))
      .finally(() => {
        busy = false;
      });
  }, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Has the running server make a backup; resolves to its message, or throws its error. Whether it has stopped is
 * seen from its lock on the data folder, which ends with the process.
 */
export async function askForBackup(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  await rm(saidIn(dataDir), { force: true });
  await writeFile(wantedIn(dataDir), '');
  for (;;) {
    await wait(ASK_MS);
    // checked before the answer: a server that stops answers first
    const isStopped = isFree(dataDir);
    const said = await readFile(saidIn(dataDir), 'utf8').catch(() => null);
    if (said !== null) {
      await rm(saidIn(dataDir), { force: true });
      if (said.startsWith(FAILED)) throw new Error(said.slice(FAILED.length));
      return said;
    }
    if (!isStopped) continue;
    await rm(wantedIn(dataDir), { force: true });
    throw new Error(
      'no backup was made: whatever used the data folder has stopped meanwhile. Run the command again: without a server it makes the backup itself',
    );
  }
}

function isFree(dataDir: string): boolean {
  try {
    lockDataDir(lockFolder(dataDir))();
    return true;
  } catch (error) {
    if (error instanceof FolderInUse) return false;
    throw error;
  }
}

export const sentence = (file: string, size: number): string => `${file} (${(size / 1e6).toFixed(1)} MB)`;
