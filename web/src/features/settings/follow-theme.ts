import { useMantineColorScheme } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { changeSettings, userSettings } from '../../records/user-settings/user-settings.ts';
import { requestFlush } from '../../sync-ui/sync-engine.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';

/** Syncs the person's theme to their devices, and their choice here, from any menu, to the others. */
export function useFollowTheme() {
  const db = useUserDb();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const chosen = useLiveQuery(async () => (await userSettings(db)).theme, [db]);
  const before = useRef<{ chosen: typeof chosen; colorScheme: typeof colorScheme } | null>(null);

  useEffect(() => {
    if (chosen === undefined) return;
    const last = before.current;
    before.current = { chosen, colorScheme };
    const choseElsewhere = chosen !== null && chosen !== last?.chosen;
    if (choseElsewhere) {
      if (chosen !== colorScheme) setColorScheme(chosen);
      return;
    }
    if (last && colorScheme !== last.colorScheme && colorScheme !== chosen)
      void changeSettings(db, { theme: colorScheme }).then(requestFlush);
  }, [chosen, colorScheme, setColorScheme, db]);
}
