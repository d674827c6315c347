import { Text, Title } from '@mantine/core';
import { defaultPlantSettings } from '@turva/contracts/plant/plant-settings-values';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { useKnown } from '../../sync-ui/use-pulled.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { ListHead } from '../../ui/list/list-head.tsx';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import { formatDateTime } from '../../ui/time.tsx';
import { SettingsForm } from './settings-form.tsx';
import './plant-settings.css';

/** The plant's settings for risks and permits: readable by all, changed by admins. */
export function PlantSettingsScreen({ db }: { db: UserDb }) {
  return <PlantSettingsPart db={db} order={1} />;
}

/** The same as part of another screen, under its own heading. */
export function PlantSettingsPart({ db, order }: { db: UserDb; order: 1 | 2 }) {
  const { t } = useTranslation('plant');
  const mayChange = useViewer().role === 'admin';
  const stored = useKnown(db, () => db.srvPlantSettings.limit(1).toArray(), []);
  if (!stored) return <ScreenLoading />;
  const [row] = stored;
  return (
    <div className="plant-settings stack gap-14">
      {order === 1 ? <ListHead title={t('title')} /> : <Title order={2}>{t('title')}</Title>}
      <Text c="dimmed">{t('intro')}</Text>
      {!mayChange && <Text>{t('readOnly')}</Text>}
      <Text size="sm" c="dimmed">
        {row?.updatedAt
          ? t('changed', { when: formatDateTime(row.updatedAt), who: row.updatedByName ?? '–' })
          : t('shipped')}
      </Text>
      <SettingsForm
        db={db}
        settings={{ ...defaultPlantSettings, ...row }}
        isShipped={!row?.updatedAt}
        readOnly={!mayChange}
      />
    </div>
  );
}
