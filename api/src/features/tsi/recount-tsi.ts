// pnpm tsi:recount: counts the observations from scratch and records the index again. Takes the same environment as the server.
import { runCommand } from '../../command.ts';
import { momentOf } from '../../plant/moment.ts';
import { lockRefresh, recount } from './fold-counts.ts';
import { recordMonths } from './refresh-metrics.ts';

await runCommand(async (db) => {
  await recount(db);
  await db.transaction().execute(async (trx) => {
    await lockRefresh(trx);
    await recordMonths(trx, momentOf(new Date()));
  });
  return 'Safety index recomputed';
});
