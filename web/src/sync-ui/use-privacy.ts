import type { Privacy } from '@turva/contracts/privacy';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { api } from '../http/api-client.ts';
import type { UserDb } from '../offline/engine/db.ts';

const KEY = 'privacy';

/** What leaves the plant's server, as the server last said it is configured; null: it has never said. */
export function usePrivacy(db: UserDb): Privacy | null | undefined {
  const kept = useLiveQuery(async () => ((await db.sync.get(KEY))?.value ?? null) as Privacy | null, [db]);
  useEffect(() => {
    const ask = async () => {
      await db.sync.put({ key: KEY, value: await api.get('/api/privacy') });
    };
    // without a network what it said before is shown
    const look = () => void ask().catch(() => undefined);
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, [db]);
  return kept;
}
