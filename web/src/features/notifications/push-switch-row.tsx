import { Switch } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastPush } from '../../offline/device/push-subscription.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { type PushState, readPushState, switchOff, switchOn } from './push-switch.ts';

/** Whether pushes arrive on this device: the actual state, not the wish. */
export function PushSwitchRow() {
  const { t } = useTranslation('notifications');
  const db = useUserDb();
  const [state, setState] = useState<PushState | null>(null);
  const { busy, once } = useBusy();
  const [failed, setFailed] = useState<'failed' | 'failedOff' | null>(null);
  const last = useLiveQuery(() => lastPush(db), [db]);
  const explained = useId();

  useEffect(() => {
    const look = () => void readPushState(db).then(setState);
    look();
    // the permission may have been changed in the browser's settings
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [db]);

  const change = async (wanted: boolean) => {
    setFailed(null);
    await (wanted ? switchOn(db) : switchOff(db)).catch(() => setFailed(wanted ? 'failed' : 'failedOff'));
    setState(await readPushState(db));
  };

  if (state === null) return null;
  return (
    <div className="push-switch pad-16 card" data-push={state}>
      <Switch
        size="lg"
        label={t('switch.label')}
        labelPosition="left"
        checked={state === 'on'}
        disabled={busy || !(state === 'on' || state === 'off')}
        aria-describedby={explained}
        onChange={(event) => {
          const wanted = event.currentTarget.checked;
          void once(() => change(wanted));
        }}
      />
      <p id={explained}>{t(`switch.${state}`)}</p>
      {state === 'on' && last && <p>{t('switch.last', { when: formatDateTime(last) })}</p>}
      {failed && <p role="alert">{t(`switch.${failed}`)}</p>}
    </div>
  );
}
