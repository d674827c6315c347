import { Text, Title } from '@mantine/core';
import type { Area } from '@turva/contracts/plant/areas';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import { permitsAt } from '../../../records/work-permits/permits-at.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { Rows } from '../../../ui/list/record-list.tsx';
import { StaleNote } from '../known-age.tsx';
import { usePermitTime } from '../use-permit-time.ts';
import { byNeed } from './permit-order.ts';
import { idInUrl, PermitRow } from './permit-row.tsx';
import '../permits.css';

const STEP_MS = 15_000;

/** The permits of a place, and how old this device's knowledge of them is. */
export function PermitsHere({ db, area }: { db: UserDb; area: Area }) {
  const { t } = useTranslation('permits');
  const navigate = useNavigate();
  const viewer = useViewer();
  const time = usePermitTime(db);
  const now = time && Math.floor(time.known.at / STEP_MS) * STEP_MS;
  const found = useLiveQuery(
    () => (now === undefined ? undefined : permitsAt(db, area, now)),
    [db, area, now],
  );
  if (!time || !found) return null;
  const { here, elsewhere } = found;
  return (
    <section aria-labelledby="permits-here" className="stack gap-10">
      <Title order={2} id="permits-here" size="h4">
        {t('here.title')}
      </Title>
      <StaleNote time={time} />
      {here.length === 0 && <Text>{t(time.pulledAt === null ? 'here.unknown' : 'here.none')}</Text>}
      {here.length > 0 && (
        <Rows label={t('here.title')} rows={byNeed(here, time, viewer)} keyOf={idInUrl} rowWidth={400}>
          {(view) => (
            <PermitRow
              view={view}
              isBlocked={false}
              time={time}
              onOpen={() => navigate(`/work-permits?id=${idInUrl(view)}`)}
            />
          )}
        </Rows>
      )}
      {elsewhere > 0 && (
        <Link to="/work-permits?show=approved">{t('here.inWords', { count: elsewhere })}</Link>
      )}
    </section>
  );
}
