import { Text, Title } from '@mantine/core';
import type { PlantSettings } from '@turva/contracts/plant-settings';
import { defaultPlantSettings } from '@turva/contracts/plant-settings-values';
import { supervises } from '@turva/rules/observation-handling';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/db.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import { formatDateTime } from '../../ui/time.tsx';
import { SettingsForm } from './settings-form.tsx';
import './plant-settings.css';

/** What the plant decides about risks and permits: read by all, changed by supervisors. */
export function PlantSettingsScreen({ db }: { db: UserDb }) {
  const { t } = useTranslation('plant');
  const mayChange = supervises(useViewer());
  const stored = useLiveQuery(
    async (): Promise<{ row: PlantSettings | undefined }> => ({
      row: await db.srvPlantSettings.toCollection().first(),
    }),
    [db],
  );
  if (!stored) return <ScreenLoading />;
  const { row } = stored;
  return (
    <div className="plant-settings">
      <Title order={1} tabIndex={-1}>
        {t('title')}
      </Title>
      <Text c="dimmed">{t('intro')}</Text>
      {!mayChange && <Text>{t('readOnly')}</Text>}
      <Text size="sm" c="dimmed">
        {row?.updatedAt
          ? t('changed', { when: formatDateTime(row.updatedAt), who: row.updatedByName ?? '–' })
          : t('shipped')}
      </Text>
      <SettingsForm db={db} settings={row ?? defaultPlantSettings} readOnly={!mayChange} />
    </div>
  );
}
