import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import { findObservation } from '../../../records/observations/overlay.ts';
import { NoRecord } from '../../../ui/dialog/no-record.tsx';
import { ObservationDetail } from './observation-detail.tsx';

interface Props extends OnScreen {
  /** server number or the phone's UUID */
  id: string;
}

/** One observation over the list, at `?id=…`. */
export function DetailDialog({ db, id, url }: Props) {
  const { t } = useTranslation('observations');
  const found = useLiveQuery(async () => ({ view: await findObservation(db, id) }), [db, id]);
  if (found?.view) return <ObservationDetail db={db} view={found.view} url={url} layout="dialog" />;
  return <NoRecord onClose={url.close} title={t('detail.title')} gone={found && t('detail.gone')} />;
}
