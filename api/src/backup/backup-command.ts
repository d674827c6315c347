// npm run backup: writes a backup now. Takes the same environment as the server, which keeps running.
import { readConfig } from '../config.ts';
import { openPGlite, openPostgres } from '../db/client.ts';
import { FolderInUse } from '../db/data-lock.ts';
import { openStore } from '../media/open-store.ts';
import { assertStoreOfFiles } from '../media/where-files-are.ts';
import { askForBackup, sentence } from './backup-request.ts';
import { makeBackup } from './make-backup.ts';
import { runAlone } from './run-alone.ts';

async function backUp(): Promise<string> {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl } = config;
  const opened = databaseUrl
    ? openPostgres(databaseUrl, () => {})
    : await openPGlite({ dataDir }).catch(inUse);
  if (!opened) return askForBackup(dataDir);
  const store = await openStore(config);
  const { media } = store;
  try {
    await assertStoreOfFiles(opened.db, store);
    const { file, size } = await makeBackup({ db: opened.db, config, media, now: () => new Date() });
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
