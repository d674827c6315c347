// pnpm demo:reset: deletes everything in the database and loads the demo again. Takes the same environment as the server.
import { forgetHead } from '../audit/kept-head.ts';
import { runCommand } from '../command.ts';
import type { Config } from '../config.ts';
import { ownDataFolder } from '../data-folder.ts';
import type { Db } from '../db/client.ts';
import { forgetLedger } from '../features/personal-data/erasure-ledger.ts';
import { openStore } from '../media/open-store.ts';
import { resetDemo } from './reset-demo.ts';

async function reset(db: Db, config: Config): Promise<string> {
  ownDataFolder(config.dataDir);
  const store = await openStore(config);
  try {
    await resetDemo(db, { now: new Date(), media: store.media });
    await forgetHead(config.dataDir);
    await forgetLedger(config.dataDir);
    return 'Demo data reloaded';
  } finally {
    await store.close();
  }
}

await runCommand(reset, {
  check: ({ demo }) => {
    if (!demo) throw new Error('DEMO is off: the data here is not a demo, nothing was touched');
  },
});
