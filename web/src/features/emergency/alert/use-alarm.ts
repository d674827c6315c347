import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { mayAcknowledge } from '@turva/rules/plant/emergency-alert';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { toggleState } from '../../../records/user-settings/user-settings.ts';
import { soundAlarm, stopAlarm } from './alarm-sound.ts';

const EVERY_MS = 2500;

/** Sound, vibration and the tab's title, while nobody has acknowledged what this person could. */
export function useAlarm(db: UserDb, alerts: EmergencyAlert[] | undefined, role: string) {
  const { t } = useTranslation('emergency');
  const viewer = { id: db.userId, role };
  const unanswered = (alerts ?? []).filter(
    (alert) => mayAcknowledge(viewer, alert) && alert.acknowledgements.length === 0,
  );
  const alert = unanswered.findLast(({ drill }) => !drill) ?? unanswered.at(-1);
  const title =
    alert && [t(alert.drill ? 'drill.mark' : 'banner.alert'), alert.location].filter(Boolean).join(' ');
  const isDrill = alert?.drill;
  useEffect(() => {
    if (!title) return;
    // the screen's own title changes with the screens
    let own = document.title;
    let isOver = false;
    const ring = () => {
      if (document.title !== title) own = document.title;
      document.title = document.title === title ? own : title;
      void toggleState(db, 'emergencyAlerts').then((state) => {
        if (state === 'on' && !isOver) soundAlarm(isDrill ? 'drill' : 'real');
      });
    };
    ring();
    const timer = setInterval(ring, EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      stopAlarm();
      if (document.title === title) document.title = own;
    };
  }, [db, title, isDrill]);
}
