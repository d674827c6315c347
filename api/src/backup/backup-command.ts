// npm run backup: writes a backup now. Takes the same environment as the server, which keeps running.

import { clockOf } from '../clock/keep-clock.ts';
import { runAlone } from '../command.ts';
import { readConfig } from '../config.ts';
import { FolderInUse } from '../db/data-lock.ts';
import { nameOfDatabase, openKnown } from '../last-database.ts';
import { openStore } from '../media/open-store.ts';
import { assertStoreOfFiles } from '../media/where-files-are.ts';
import { askForBackup, sentence } from './backup-request.ts';
import { makeBackup } from './make-backup.ts';

async function backUp(): Promise<string> {
  const config = readConfig(process.env);
  const opened = await openKnown(config).catch(inUse);
  if (!opened) {
    process.stderr.write(`${nameOfDatabase(config)}, by the server that runs on it\n`);
    return askForBackup(config.dataDir);
  }
  const store = await openStore(config);
  const { media } = store;
  try {
    await assertStoreOfFiles(opened.db, store);
    const { file, size } = await makeBackup({ db: opened.db, config, media, ...(await clockOf(opened.db)) });
    return sentence(file, size);
  } finally {
    await store.close();
    await opened.close();
  }
}

function inUse(error: unknown): null {
  if (error instanceof FolderInUse) return null;
  throw error;
}

await runAlone(backUp);
