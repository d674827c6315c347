import type { ChangeUserSettings } from '@turva/contracts/people/user-settings';
import { useLiveQuery } from 'dexie-react-hooks';
import { changeSettings, userSettings } from '../../records/user-settings/user-settings.ts';
import { requestFlush } from '../../sync-ui/sync-engine.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';

/** The person's settings as they apply here, and how to change them. */
export function useSettings() {
  const db = useUserDb();
  const settings = useLiveQuery(() => userSettings(db), [db]);
  const change = async (changes: ChangeUserSettings) => {
    await changeSettings(db, changes);
    requestFlush();
  };
  return { settings, change };
}
