import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings, toggleState } from '../../records/user-settings/user-settings.ts';
import { requestFlush } from '../../sync-ui/sync-engine.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { Act } from '../../ui/press/act.tsx';
import { ToggleRow } from '../../ui/toggle-row.tsx';
import { type PushState, readPushState, switchOff, switchOn } from './push-switch.ts';

/** The wish, which applies to all devices, and next to it the actual state of this one. */
export function PushToggle() {
  const { t } = useTranslation(['settings', 'notifications']);
  const db = useUserDb();
  const wish = useLiveQuery(() => toggleState(db, 'pushNotifications'), [db]);
  const [device, setDevice] = useState<PushState | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const look = () => void readPushState(db).then(setDevice);
    look();
    // the permission may have been changed in the browser's settings
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [db]);

  const change = async (wanted: boolean) => {
    setFailed(false);
    await changeSettings(db, { pushNotifications: wanted ? 'on' : 'off' });
    requestFlush();
    await (wanted ? switchOn(db) : switchOff(db)).catch(() => setFailed(true));
    setDevice(await readPushState(db));
  };

  if (wish === undefined || device === null) return null;
  const isOff = wish === 'off';
  const asksFirst = !isOff && device === 'off';
  const state = isOff ? null : t(asksFirst ? 'state.asksBrowser' : `notifications:switch.${device}`);
  return (
    <ToggleRow
      name="pushNotifications"
      label={t('toggle.pushNotifications')}
      hint={t('hint.pushNotifications')}
      state={failed ? t('notifications:switch.failed') : state}
      checked={!isOff}
      onChange={(wanted) => void change(wanted)}
    >
      {asksFirst && <Act label={t('action.askNow')} onClick={() => void change(true)} />}
    </ToggleRow>
  );
}
