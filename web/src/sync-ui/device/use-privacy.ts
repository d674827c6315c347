import type { Privacy } from '@turva/contracts/people/privacy';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';

const KEY = 'privacy';

/** The external services that receive data, as last reported by the server; null: never reported. */
export function usePrivacy(db: UserDb): Privacy | null | undefined {
  const kept = useLiveQuery(async () => ((await db.sync.get(KEY))?.value ?? null) as Privacy | null, [db]);
  useEffect(() => {
    const ask = async () => {
      await db.sync.put({ key: KEY, value: await api.get('/api/privacy') });
    };
    // offline the last answer is shown
    const look = () => void ask().catch(() => undefined);
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, [db]);
  return kept;
}
