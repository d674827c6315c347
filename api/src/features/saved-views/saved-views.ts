import { MAX_VIEWS, type SavedView, type SaveView } from '@turva/contracts/people/saved-views';
import { supervises } from '@turva/rules/observations/observation-handling';
import type { z } from 'zod';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';

const columns = ['id', 'screen', 'name', 'query', 'isShared'] as const;

/** A person's own views and those of the plant, in the order they were created. */
export async function listViews(db: Db, userId: number): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('savedViews')
    .select([...columns, 'userId'])
    .where((eb) => eb.or([eb('userId', '=', userId), eb('isShared', '=', true)]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ userId: owner, ...view }) => ({ ...view, isOwn: owner === userId })) as SavedView[];
}

/** Creates a view, or changes its name, filters or sharing. */
export async function saveView(
  trx: Trx,
  viewer: Viewer,
  { id, view }: { id: string; view: z.output<typeof SaveView> },
): Promise<Effect<SavedView>> {
  if (view.isShared && !supervises(viewer)) throw problem('forbidden');
  const own = await trx.selectFrom('savedViews').select('id').where('userId', '=', viewer.id).execute();
  const isNew = !own.some((row) => row.id === id);
  if (isNew && own.length >= MAX_VIEWS) throw problem('too_many_views');
  await trx
    .insertInto('savedViews')
    .values({ userId: viewer.id, id, ...view })
    .onConflict((oc) => oc.columns(['userId', 'id']).doUpdateSet(view))
    .execute();
  return { status: isNew ? 201 : 200, body: { id, ...view, isOwn: true } };
}

/**
 * Deletes one's own view; a supervisor may also delete a shared one of others. Deleting a missing one is no error:
 * another window may have been faster.
 */
export async function deleteView(trx: Trx, viewer: Viewer, id: string): Promise<Effect<{ id: string }>> {
  await trx
    .deleteFrom('savedViews')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('userId', '=', viewer.id), ...(supervises(viewer) ? [eb('isShared', '=', true)] : [])]),
    )
    .execute();
  return { status: 200, body: { id } };
}
