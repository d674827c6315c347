import type { SavedView } from '@turva/contracts/people/saved-views';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { api } from '../../../http/api-client.ts';
import type { UserDb } from '../../../offline/engine/db.ts';

/** The server's last answer, so that the views are available offline too. */
const CACHE = 'savedViews';

const cached = async (db: UserDb) => ((await db.sync.get(CACHE))?.value as SavedView[] | undefined) ?? [];
const keep = (db: UserDb, views: SavedView[]) => db.sync.put({ key: CACHE, value: views });

export async function saveView(db: UserDb, view: Omit<SavedView, 'isOwn'>): Promise<void> {
  const { id, ...body } = view;
  const saved = await api.put(`/api/saved-views/${id}`, body);
  await keep(db, [...(await cached(db)).filter((other) => other.id !== id), saved]);
}

export async function deleteView(db: UserDb, id: string): Promise<void> {
  await api.delete(`/api/saved-views/${id}`);
  await keep(
    db,
    (await cached(db)).filter((view) => view.id !== id),
  );
}

/** The person's views and the plant's, from this device at once and from the server a moment later. */
export function useSavedViews(db: UserDb): SavedView[] {
  useEffect(() => {
    api.get('/api/saved-views').then(
      (views) => keep(db, views),
      // offline: the stored ones
      () => undefined,
    );
  }, [db]);
  return useLiveQuery(() => cached(db), [db]) ?? [];
}
