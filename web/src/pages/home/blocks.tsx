import { Anchor, Skeleton, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../features/account/session.tsx';
import { ComplianceBlock, TrendsBlock } from '../../features/dashboard/figure-blocks.tsx';
import { QuickActions } from '../../features/dashboard/quick-actions.tsx';
import { SafetyModules } from '../../features/dashboard/safety-modules.tsx';
import { RecentObservations } from '../../features/observations/list/recent-observations.tsx';
import { TrainingAtHome } from '../../features/training/list/training-at-home.tsx';
import type { UserDb } from '../../offline/engine/db.ts';
import type { OnScreen } from '../../on-screen.ts';
import { isKnownPath } from '../../paths.ts';
import { lazyOf } from '../../ui/lazy-of.ts';

const Catalogue = lazyOf(() => import('../../features/catalogue/catalogue.tsx'), 'Catalogue');
const ReportTiles = lazyOf(() => import('../../features/reports/report-tiles.tsx'), 'ReportTiles');

/** The specification's blocks of the home page below the index, in its order. */
export const blocks = [
  'catalogue',
  'actions',
  'trends',
  'recent',
  'training',
  'modules',
  'compliance',
  'reports',
] as const;
export type Block = (typeof blocks)[number];

interface Props extends OnScreen {
  name: Block;
}

export function HomeBlock({ name, db, url }: Props) {
  return (
    <div data-block={name}>
      <Suspense fallback={<Skeleton height={120} radius="lg" />}>
        <Content name={name} db={db} url={url} />
      </Suspense>
    </div>
  );
}

function Content({ name, db, url }: Props) {
  const user = useUser();
  switch (name) {
    case 'catalogue':
      return <Catalogue db={db} url={url} />;
    case 'actions':
      return <QuickActions />;
    case 'trends':
      return <TrendsBlock url={url} />;
    case 'recent':
      return <RecentObservations db={db} />;
    case 'training':
      return <TrainingAtHome db={db} user={user} />;
    case 'modules':
      return <SafetyModules />;
    case 'compliance':
      return <ComplianceBlock url={url} />;
    case 'reports':
      return <Reports db={db} />;
  }
}

/** From the archive; missing reports are marked and created with a tap. */
function Reports({ db }: { db: UserDb }) {
  const { t } = useTranslation('dashboard');
  return (
    <section className="block grid gap-12" aria-labelledby="reports-title">
      <div className="flow middle apart gap-8-16">
        <Title order={2} id="reports-title">
          {t('reports.title')}
        </Title>
        {isKnownPath('/reports') && (
          <Anchor component={Link} to="/reports" className="inline-flex middle high-ctl w-600 nowrap">
            {t('reports.all')}
          </Anchor>
        )}
      </div>
      <ReportTiles db={db} />
    </section>
  );
}
