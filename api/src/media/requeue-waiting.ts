import type { Deps } from '../deps.ts';

const WAITED_MS = 60 * 60 * 1000;
const AT_ONCE = 500;

/**
 * Gives another chance to attachments whose job failed until it was given up, for instance while the disk was full:
 * they must not wait for ever. A superfluous job does no harm.
 */
export async function requeueWaiting({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('media')
      .select('id')
      .where('state', '=', 'received')
      .where('createdAt', '<', new Date(now().getTime() - WAITED_MS))
      .orderBy('createdAt')
      .limit(AT_ONCE)
      .execute();
    for (const { id } of waiting) await jobs.add(trx, 'process-media', { mediaId: id });
  });
}
