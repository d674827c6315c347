import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../features/account/session.tsx';
import { useReadingMatters } from '../../features/documents/use-reading-matters.tsx';
import { useReportMatters } from '../../features/observations/list/use-report-matters.tsx';
import { useTurnMatters } from '../../features/schedules/use-turn-matters.tsx';
import { useTrainingMatters } from '../../features/training/list/use-training-matters.tsx';
import { usePermitMatters } from '../../features/work-permits/list/use-permit-matters.tsx';
import type { UserDb } from '../../offline/engine/db.ts';
import { useSyncState } from '../../sync-ui/sync-state.ts';
import { usePulled } from '../../sync-ui/use-pulled.ts';
import type { Matter } from '../../ui/list/matter.ts';
import { Rows } from '../../ui/list/record-list.tsx';
import { RecordRow } from '../../ui/list/record-row.tsx';
import { StateGlyph } from '../../ui/list/state-glyph.tsx';
import { FirstTime } from './first-time.tsx';
import './home.css';
import { orderMatters } from './order-matters.ts';
import { useKeptMatters } from './use-kept-matters.tsx';

/** As many as leave room for the index on the first screen of a phone. */
const SHOWN = 3;

/**
 * All of one's own matters, from this device only; undefined until they are read. Only the server can confirm that
 * there are none; if it is unreachable, the local ones are shown.
 */
export function useOwnMatters(db: UserDb): Matter[] | undefined {
  const user = useUser();
  const { reachable } = useSyncState();
  const pulled = usePulled(db);
  // until the first pull is complete they are not shown
  const isFilling = pulled === false && reachable !== false;
  const parts = [
    useReportMatters(db, !isFilling),
    usePermitMatters(db),
    useReadingMatters(db, user),
    useTrainingMatters(db, user),
    useTurnMatters(db),
    useKeptMatters(db),
  ];
  if (!pulled && reachable !== false) return undefined;
  const known = parts.filter((part) => part !== undefined);
  return known.length < parts.length ? undefined : orderMatters(known.flat());
}

/** This person's waiting work and own reports, in one list. */
export function OwnMatters({ db, matters }: { db: UserDb; matters: Matter[] | undefined }) {
  const { t } = useTranslation('shell');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? matters : matters?.slice(0, SHOWN);
  return (
    <section aria-labelledby="own-matters" aria-busy={!matters} className="home-matters">
      <div className="home-head line apart gap-12">
        <h2 className="flush size-17" id="own-matters">
          {t('home.mine')}
        </h2>
        {matters && matters.length > SHOWN && (
          <Button variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('home.fewer') : t('home.all', { count: matters.length })}
          </Button>
        )}
      </div>
      {!matters && <Skeleton height={SHOWN * 68} radius="lg" />}
      {matters?.length === 0 && <Nothing db={db} />}
      {shown && shown.length > 0 && (
        <Rows label={t('home.mine')} rows={shown} keyOf={({ key }) => key} rowWidth={400}>
          {(matter) => <MatterRow matter={matter} />}
        </Rows>
      )}
    </section>
  );
}

function MatterRow({ matter: { to, picture, title, place, line, state, need } }: { matter: Matter }) {
  const { Icon, tone, word } = state;
  return (
    <RecordRow
      data-need={need}
      way={{ to, name: title }}
      heading="h3"
      picture={picture}
      title={title}
      meta={[
        place ? (
          <>
            <span className="matter-place cut">
              <strong>{word}</strong> · {place}
            </span>
            {need === 'runs' && ' · '}
            {line}
          </>
        ) : (
          line
        ),
      ]}
      state={<StateGlyph tone={tone} icon={<Icon size={24} aria-hidden />} word={word} />}
    />
  );
}

/** Nothing waits: people who have never reported anything get an introduction. */
function Nothing({ db }: { db: UserDb }) {
  const { t } = useTranslation('shell');
  const own = useLiveQuery(() => db.srvObservations.where('userId').equals(db.userId).count(), [db]);
  const [isNew, setNew] = useState<boolean>();
  // a new worker's first report must not remove the text they are reading
  useEffect(() => setNew((before) => before ?? (own === undefined ? undefined : own === 0)), [own]);
  if (isNew === undefined) return <Skeleton height={SHOWN * 68} radius="lg" />;
  if (isNew) return <FirstTime />;
  return (
    <p className="home-nothing line flush pad-12 gap-10 dim">
      <IconCircleCheck size={24} aria-hidden /> {t('home.nothing')}
    </p>
  );
}
