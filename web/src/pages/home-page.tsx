import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../features/account/session.tsx';
import { ThreadNews } from '../features/observations/handling/thread-news.tsx';
import { RecentObservations } from '../features/observations/list/recent-observations.tsx';
import { PermitsAtHome } from '../features/work-permits/list/permits-at-home.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';
import { WaitingCard } from '../sync-ui/waiting-card.tsx';
import classes from './home-page.module.css';

/** What waits, what can be done, what was seen last. */
export function HomePage() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const db = useUserDb();
  return (
    <div className={classes.home}>
      <div className={classes.greeting}>
        <div>
          <Title order={1}>{t('home.greeting', { name: user.firstName || user.username })}</Title>
          <Text c="dimmed">{t('home.intro')}</Text>
        </div>
        <Button
          component={Link}
          to="/observations?new=1"
          size="xl"
          className={classes.create ?? ''}
          leftSection={<IconPlus size={24} aria-hidden />}
        >
          {t('menu.newObservation')}
        </Button>
      </div>
      <WaitingCard />
      <ThreadNews db={db} />
      <PermitsAtHome db={db} />
      <RecentObservations db={db} />
    </div>
  );
}
