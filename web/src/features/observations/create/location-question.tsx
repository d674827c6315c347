import { Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Act } from '../../../ui/press/act.tsx';
import { mayLocate, rememberMayLocate } from './find-position.ts';

/** Whether reports include the device's position: asked once, after a report, never during one. */
export function LocationQuestion({ db }: { db: UserDb }) {
  const { t } = useTranslation('handling');
  const allowed = useLiveQuery(() => mayLocate(db), [db]);
  if (allowed !== 'unasked') return null;
  return (
    <div className="switch-card">
      <Text fw={600}>{t('location.ask')}</Text>
      <Text size="sm" c="dimmed">
        {t('location.askHint')}
      </Text>
      <div className="switch-card-buttons flow gap-10">
        <Act label={t('location.no')} onClick={() => void rememberMayLocate(db, 'no')} />
        <Act Icon={IconMapPin} label={t('location.yes')} onClick={() => void rememberMayLocate(db, 'yes')} />
      </div>
    </div>
  );
}
