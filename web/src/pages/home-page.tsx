import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../features/account/session.tsx';
import { CardsBlock, ComplianceBlock, TrendsBlock, TsiBlock } from '../features/dashboard/figure-blocks.tsx';
import { FiguresProvider } from '../features/dashboard/figures-context.tsx';
import { QuickActions, TwoActions } from '../features/dashboard/quick-actions.tsx';
import { SafetyModules } from '../features/dashboard/safety-modules.tsx';
import { ToReadAtHome } from '../features/documents/to-read-at-home.tsx';
import { ThreadNews } from '../features/observations/handling/thread-news.tsx';
import { RecentObservations } from '../features/observations/list/recent-observations.tsx';
import { TrainingAtHome } from '../features/training/list/training-at-home.tsx';
import { PermitsAtHome } from '../features/work-permits/list/permits-at-home.tsx';
import { useIsDemo } from '../http/use-is-demo.ts';
import type { UserDb } from '../offline/engine/db.ts';
import { isKnownPath } from '../paths.ts';
import { useUserDb } from '../sync-ui/use-user-db.ts';
import { WaitingCard } from '../sync-ui/waiting-card.tsx';
import { useDialogUrl } from '../ui/dialog/dialog-url.ts';
import classes from './home-page.module.css';

const Catalogue = lazy(async () => ({
  default: (await import('../features/catalogue/catalogue.tsx')).Catalogue,
}));

const ReportsBlock = lazy(async () => ({
  default: (await import('../features/reports/report-tiles.tsx')).ReportTiles,
}));

type Block =
  | 'notices'
  | 'tsi'
  | 'create'
  | 'cards'
  | 'two'
  | 'mine'
  | 'catalogue'
  | 'actions'
  | 'trends'
  | 'recent'
  | 'training'
  | 'modules'
  | 'compliance'
  | 'reports';

/** As specified. What waits for the person stands above it. */
const onDesk: readonly Block[] = [
  'notices',
  'mine',
  'tsi',
  'catalogue',
  'actions',
  'trends',
  'recent',
  'training',
  'modules',
  'compliance',
  'reports',
];
/** What a hand in a glove needs first; what the product is made of last. */
const onPhone: readonly Block[] = [
  'notices',
  'tsi',
  'create',
  'two',
  'mine',
  'cards',
  'recent',
  'training',
  'actions',
  'trends',
  'modules',
  'compliance',
  'reports',
  'catalogue',
];

/** Where the plant stands, what waits for one, and the ways to everything else. */
export function HomePage() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const db = useUserDb();
  const url = useDialogUrl();
  const isDemo = useIsDemo();
  const isDesk = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false });
  const content: Record<Block, ReactNode> = {
    notices: (
      <>
        <WaitingCard />
        <ThreadNews db={db} />
      </>
    ),
    tsi: <TsiBlock url={url} withCards={isDesk ?? false} />,
    cards: <CardsBlock url={url} />,
    create: <CreateButton />,
    two: <TwoActions />,
    mine: (
      <>
        <PermitsAtHome db={db} />
        <ToReadAtHome db={db} user={user} />
      </>
    ),
    catalogue: <Catalogue db={db} url={url} />,
    actions: <QuickActions />,
    trends: <TrendsBlock url={url} />,
    recent: <RecentObservations db={db} />,
    training: <TrainingAtHome db={db} user={user} />,
    modules: <SafetyModules />,
    compliance: <ComplianceBlock url={url} />,
    reports: <Reports db={db} />,
  };
  return (
    <FiguresProvider db={db} isDemo={isDemo}>
      <div className={classes.home}>
        <div className={classes.greeting}>
          <div>
            <Title order={1}>{t('home.greeting', { name: user.firstName || user.username })}</Title>
            <Text c="dimmed">{t('home.intro')}</Text>
          </div>
          {isDesk && <CreateButton />}
        </div>
        {/* in the order they are read in, not only seen: no CSS order */}
        {(isDesk ? onDesk : onPhone).map((block) => (
          <div key={block} className={classes.block} data-block={block}>
            <Suspense fallback={<Skeleton height={120} radius="lg" />}>{content[block]}</Suspense>
          </div>
        ))}
      </div>
    </FiguresProvider>
  );
}

/** Out of the archive; what is not made yet says so and is made at a tap. */
function Reports({ db }: { db: UserDb }) {
  const { t } = useTranslation('dashboard');
  return (
    <section className="block" aria-labelledby="reports-title">
      <div className="block-head">
        <Title order={2} id="reports-title">
          {t('reports.title')}
        </Title>
        {isKnownPath('/reports') && (
          <Anchor component={Link} to="/reports" className="recent-all">
            {t('reports.all')}
          </Anchor>
        )}
      </div>
      <ReportsBlock db={db} />
    </section>
  );
}

function CreateButton() {
  const { t } = useTranslation('shell');
  return (
    <Button
      component={Link}
      to="/observations?new=1"
      size="xl"
      className={classes.create ?? ''}
      leftSection={<IconPlus size={24} aria-hidden />}
    >
      {t('menu.newObservation')}
    </Button>
  );
}
