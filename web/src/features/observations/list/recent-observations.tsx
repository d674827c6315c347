import { Anchor, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import { listObservations } from '../../../records/observations/overlay.ts';
import { useKnown } from '../../../sync-ui/use-pulled.ts';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { Rows } from '../../../ui/list/record-list.tsx';
import { ObservationRow } from './observation-row.tsx';
import { useRowWords } from './row-words.ts';
import '../../../ui/list/list.css';
import '../observations.css';
import { ActLink } from '../../../ui/press/act.tsx';

const SHOWN = 3;

/** The newest three, for the home page. */
export function RecentObservations({ db }: { db: UserDb }) {
  const { t } = useTranslation('observations');
  const navigate = useNavigate();
  const words = useRowWords();
  const views = useKnown(db, () => listObservations(db, { limit: SHOWN }), []);
  return (
    <section aria-labelledby="recent-observations" className="stack gap-12">
      <div className="flex baseline gap-8-16 apart">
        <Title order={2} id="recent-observations">
          {t('recent.title')}
        </Title>
        <Anchor component={Link} to="/observations" className="inline-flex middle high-ctl w-600 nowrap">
          {t('recent.all')}
        </Anchor>
      </div>
      {!views && <ListSkeleton rows={SHOWN} />}
      {views?.length === 0 && (
        <div className="card pad-14 flow middle apart gap-12">
          <Text>{t('list.empty')}</Text>
          <ActLink label={t('list.createFirst')} variant="filled" to="/observations?new=1" />
        </div>
      )}
      {views && views.length > 0 && (
        <Rows label={t('recent.title')} rows={views} keyOf={({ clientId }) => clientId} rowWidth={340}>
          {(view) => (
            <ObservationRow
              view={view}
              userId={db.userId}
              words={words}
              heading="h3"
              onOpen={(id) => navigate(`/observations?id=${id}`)}
            />
          )}
        </Rows>
      )}
    </section>
  );
}
