import { Button, Loader } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAct } from '../ui/press/icon-act.tsx';
import { newVersion, onNewVersion, takeNewVersion } from './service-worker-updates.ts';

export const useNewVersion = () => useSyncExternalStore(onNewVersion, newVersion);

/** A new version never reloads under a form or during sending: it waits here until the person has time. */
export function UpdateBar() {
  const { t } = useTranslation('shell');
  const version = useNewVersion();
  const [later, setLater] = useState(false);
  if (version === 'taken')
    return (
      <div className="update-bar" role="status">
        <Loader size={20} aria-hidden />
        <span>{t('update.soon')}</span>
      </div>
    );
  if (version === 'none' || later) return null;
  return (
    <div className="update-bar" role="status">
      <IconRefresh size={20} aria-hidden />
      <span>{t('update.ready')}</span>
      <Button onClick={takeNewVersion}>{t('update.take')}</Button>
      <IconAct Icon={IconX} iconSize={20} label={t('update.later')} quiet onClick={() => setLater(true)} />
    </div>
  );
}
