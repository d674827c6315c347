import { Button } from '@mantine/core';
import { IconDeviceMobileDown, IconX } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { IconAct } from '../../ui/press/icon-act.tsx';
import { isOfferDue, noteRefusal, refusals } from './offer-memory.ts';
import type { WayToInstall } from './way-to-install.ts';

interface Props {
  db: UserDb;
  way: WayToInstall;
  onInstall: () => void;
}

const hasSentOne = (db: UserDb) =>
  db.ledger
    .filter(({ kind }) => kind === 'observation.create')
    .limit(1)
    .count();

/**
 * Shown once the first observation has arrived, and rarely after a “not now”, where installing is possible at all.
 */
export function InstallOffer({ db, way, onInstall }: Props) {
  const { t } = useTranslation('install');
  const due = useLiveQuery(
    async () => (await hasSentOne(db)) > 0 && isOfferDue(await refusals(), Date.now()),
    [db],
    false,
  );
  if (!due || (way !== 'prompt' && way !== 'iphone')) return null;
  return (
    <section className="update-bar install-offer" aria-label={t('offer.label')}>
      <IconDeviceMobileDown size={24} aria-hidden />
      <span>{t('offer.words')}</span>
      <Button onClick={onInstall}>{t(way === 'prompt' ? 'offer.install' : 'offer.show')}</Button>
      <IconAct
        Icon={IconX}
        iconSize={20}
        label={t('offer.later')}
        quiet
        onClick={() => void noteRefusal(Date.now())}
      />
    </section>
  );
}
