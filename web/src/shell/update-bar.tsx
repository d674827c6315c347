import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { newVersion, onNewVersion } from './service-worker-updates.ts';

/** A new version never reloads under a form: it waits here until the person has a moment. */
export function UpdateBar() {
  const { t } = useTranslation('shell');
  const take = useSyncExternalStore(onNewVersion, newVersion);
  const [later, setLater] = useState(false);
  if (!take || later) return null;
  return (
    <div className="update-bar" role="status">
      <IconRefresh size={20} aria-hidden />
      <span>{t('update.ready')}</span>
      <Button onClick={take}>{t('update.take')}</Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        aria-label={t('update.later')}
        onClick={() => setLater(true)}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
