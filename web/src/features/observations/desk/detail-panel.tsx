import { Text } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/db.ts';
import { findObservation } from '../../../offline/overlay.ts';
import { ObservationDetail } from '../detail/observation-detail.tsx';
import type { DialogUrl } from '../dialog-url.ts';

/** The observation at `?id=…`, beside the list. */
export function DetailPanel({ db, id, url }: { db: UserDb; id: string; url: DialogUrl }) {
  const { t } = useTranslation('observations');
  const found = useLiveQuery(async () => ({ view: await findObservation(db, id) }), [db, id]);
  if (!found) return null;
  if (!found.view) return <Text className="desk-hint">{t('detail.gone')}</Text>;
  return <ObservationDetail db={db} view={found.view} url={url} layout="panel" />;
}
