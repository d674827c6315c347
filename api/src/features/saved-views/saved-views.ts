import { MAX_VIEWS, type SavedView, type SaveView } from '@turva/contracts/saved-views';
import type { z } from 'zod';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/idempotency.ts';
import { problem } from '../../problem.ts';

const columns = ['id', 'screen', 'name', 'query'] as const;

/** A person's own, in the order they were made. */
export const listViews = async (db: Db, userId: number): Promise<SavedView[]> => {
  const own = db.selectFrom('savedViews').select(columns).where('userId', '=', userId);
  return (await own.orderBy('createdAt').orderBy('id').execute()) as SavedView[];
};

/** New, or the same under another name or with other filters. */
export async function saveView(
  trx: Trx,
  userId: number,
  { id, view }: { id: string; view: z.output<typeof SaveView> },
): Promise<Effect<SavedView>> {
  const own = await trx.selectFrom('savedViews').select('id').where('userId', '=', userId).execute();
  const isNew = !own.some((row) => row.id === id);
  if (isNew && own.length >= MAX_VIEWS) throw problem('too_many_views');
  await trx
    .insertInto('savedViews')
    .values({ userId, id, ...view })
    .onConflict((oc) => oc.columns(['userId', 'id']).doUpdateSet(view))
    .execute();
  return { status: isNew ? 201 : 200, body: { id, ...view } };
}

/** Deleting what is gone already is no mistake: another window may have been faster. */
export async function deleteView(trx: Trx, userId: number, id: string): Promise<Effect<{ id: string }>> {
  await trx.deleteFrom('savedViews').where('userId', '=', userId).where('id', '=', id).execute();
  return { status: 200, body: { id } };
}
