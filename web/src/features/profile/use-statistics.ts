import type { Statistics } from '@turva/contracts/people/profile';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { api } from '../../http/api-client.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';

const KEY = 'statistics';

export interface Kept {
  at: number;
  figures: Statistics;
}

/**
 * The server's figures, or offline the last received ones. Undefined while loading, here and then from the server;
 * null if there are none.
 */
export function useStatistics(): Kept | null | undefined {
  const db = useUserDb();
  const kept = useLiveQuery(async () => ((await db.sync.get(KEY))?.value ?? null) as Kept | null, [db]);
  const [isUnheard, setUnheard] = useState(false);
  useEffect(() => {
    const ask = async () => {
      const figures = await api.get('/api/user/statistics');
      await db.sync.put({ key: KEY, value: { at: Date.now(), figures } satisfies Kept });
    };
    // offline the screen shows their date
    const look = () => void ask().catch(() => setUnheard(true));
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, [db]);
  return kept || isUnheard ? kept : undefined;
}
