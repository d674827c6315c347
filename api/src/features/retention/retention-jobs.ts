import { RETENTION_TIME } from '@turva/contracts/plant/retention-values';
import { PLANT_TIME_ZONE } from '@turva/rules/plant/plant-time';
import type { Deps } from '../../deps.ts';
import { runRetention } from './run-retention.ts';

const [hour = '3', minute = '0'] = RETENTION_TIME.split(':');

export async function startRetention(deps: Deps): Promise<void> {
  const { jobs, db } = deps;
  await jobs.work('forget-old-records', async () => {
    await runRetention(deps);
  });
  await jobs.schedule('forget-old-records', `${Number(minute)} ${Number(hour)} * * *`, PLANT_TIME_ZONE);
  await db.transaction().execute(async (trx) => {
    // interrupted when the last process died
    const open = await trx
      .selectFrom('retentionRuns')
      .select('id')
      .where('finishedAt', 'is', null)
      .executeTakeFirst();
    if (open) await jobs.add(trx, 'forget-old-records', {});
  });
}
