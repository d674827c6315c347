import { Loader, Text } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { findObservation } from '../../../records/observations/overlay.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { ObservationDetail } from './observation-detail.tsx';

interface Props {
  db: UserDb;
  /** server number or the phone's UUID */
  id: string;
  url: DialogUrl;
}

/** One observation over the list, at `?id=…`. */
export function DetailDialog({ db, id, url }: Props) {
  const { t } = useTranslation('observations');
  const found = useLiveQuery(async () => ({ view: await findObservation(db, id) }), [db, id]);
  if (found?.view) return <ObservationDetail db={db} view={found.view} url={url} layout="dialog" />;
  return (
    <Dialog opened onClose={url.close} title={t('detail.title')}>
      {found ? <Text>{t('detail.gone')}</Text> : <Loader />}
    </Dialog>
  );
}
