import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { usePulled } from '../../sync-ui/use-pulled.ts';
import { NoRecord } from '../../ui/dialog/no-record.tsx';

interface Props {
  db: UserDb;
  title: string;
  onClose: () => void;
}

/** A permit this device does not have: gone, or still to be fetched. */
export function NoPermit({ db, ...dialog }: Props) {
  const { t } = useTranslation('permits');
  return <NoRecord {...dialog} gone={usePulled(db) && t('detail.gone')} />;
}
