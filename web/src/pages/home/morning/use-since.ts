import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import { changeSettings, userSettings } from '../../../records/user-settings/user-settings.ts';
import { requestFlush } from '../../../sync-ui/sync-engine.ts';
import { usePulled } from '../../../sync-ui/use-pulled.ts';
import { useNow } from '../../../ui/clock.ts';
import { seenNow, sinceOf } from './since.ts';

/**
 * The time since when items are new to this person, across their devices; epoch ms. Records this visit for the next
 * time. Undefined until it is known.
 */
export function useSince(db: UserDb): number | undefined {
  const now = useNow();
  const pulled = usePulled(db);
  const settings = useLiveQuery(() => userSettings(db), [db]);
  // before the first pull, visits on other devices are unknown
  const known = pulled ? settings : undefined;
  const noted = known && seenNow(known.homeSeen, now);
  const at = noted?.at;
  const before = noted?.before;
  useEffect(() => {
    if (!at || !before || document.visibilityState !== 'visible') return;
    void changeSettings(db, { homeSeen: { at, before } }).then(requestFlush);
  }, [db, at, before]);
  return settings && sinceOf(settings.homeSeen, now);
}
