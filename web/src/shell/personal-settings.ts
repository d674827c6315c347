import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usageCounter } from '../features/settings/count-usage.ts';
import { watchForCrashes } from '../features/settings/crash-reports.ts';
import { useFollowTheme } from '../features/settings/follow-theme.ts';
import { keepBackup } from '../features/settings/keep-backup.ts';
import type { UserDb } from '../offline/engine/db.ts';
import { screenAt } from '../screens.ts';

/** The path from the list of screens: a code or an id in a URL would reveal where somebody was. */
export const screenOf = (path: string) => screenAt(path)?.path ?? '/';

/** Background effects of the person's settings while the app is open. */
export function usePersonalSettings(db: UserDb) {
  const { pathname } = useLocation();
  const [usage] = useState(() => usageCounter(db));
  useFollowTheme();
  useEffect(() => keepBackup(db), [db]);
  useEffect(() => watchForCrashes(db, () => screenOf(location.pathname)), [db]);
  useEffect(() => usage.start(), [usage]);
  const screen = screenOf(pathname);
  useEffect(() => void usage.opened(screen), [usage, screen]);
}
