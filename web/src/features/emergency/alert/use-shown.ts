import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { mayAcknowledge } from '@turva/rules/plant/emergency-alert';
import { useEffect } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import { noteShown } from './alert-actions.ts';

/** Reported once per page; a failed call is repeated when the alert is drawn again. */
const told = new Set<string>();

/** Says that this person's app has drawn the alert: only then is it known to be seen on a screen. */
export function useShown(db: UserDb, role: string, alert: EmergencyAlert) {
  const isKnown = alert.people?.some(({ userId, shownAt }) => userId === db.userId && shownAt !== null);
  const isOwed = !isKnown && mayAcknowledge({ id: db.userId, role }, alert);
  const key = `${db.userId}:${alert.id}`;
  useEffect(() => {
    const tell = () => {
      if (!isOwed || told.has(key) || document.visibilityState !== 'visible') return;
      told.add(key);
      noteShown(db, alert.id).catch(() => told.delete(key));
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [db, key, isOwed, alert.id]);
}
