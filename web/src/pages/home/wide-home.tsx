import { Text } from '@mantine/core';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../features/account/session.tsx';
import { TsiBlock } from '../../features/dashboard/tsi-block.tsx';
import { ToReadAtHome } from '../../features/documents/to-read-at-home.tsx';
import { ThreadNews } from '../../features/observations/handling/thread-news.tsx';
import { PermitsAtHome } from '../../features/work-permits/list/permits-at-home.tsx';
import { useIsDemo } from '../../http/use-is-demo.ts';
import { WaitingCard } from '../../sync-ui/outbox/waiting-card.tsx';
import { blocks, HomeBlock } from './blocks.tsx';
import { CreateButton } from './create-button.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Folds } from './folds.tsx';
import { Greeting } from './greeting.tsx';
import './home.css';
import type { HomeProps } from './home-props.ts';
import { Morning } from './morning/morning.tsx';

/**
 * The home page of a desk: the person's waiting work, then everything in the order of the specification. Blocks are
 * open, except for supervisors of a real plant, who come to work and not to explore the app.
 */
export function WideHome({ db, url }: HomeProps) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const isDemo = useIsDemo();
  const isSupervisors = supervises(user);
  return (
    <div className="home">
      <div className="home-greeting line wrap apart">
        <div>
          <Greeting />
          {!isSupervisors && <Text c="dimmed">{t('home.intro')}</Text>}
        </div>
        <CreateButton />
      </div>
      <div data-block="notices">
        <FirstSteps />
        <WaitingCard />
        <ThreadNews db={db} />
      </div>
      {isSupervisors && (
        <div data-block="morning">
          <Morning db={db} />
        </div>
      )}
      <div data-block="mine">
        <PermitsAtHome db={db} />
        <ToReadAtHome db={db} user={user} />
      </div>
      <div data-block="tsi" data-beside={isSupervisors || undefined}>
        <TsiBlock url={url} compact={false} />
      </div>
      {isSupervisors && !isDemo ? (
        <Folds db={db} url={url} />
      ) : (
        blocks.map((name) => <HomeBlock key={name} name={name} db={db} url={url} />)
      )}
    </div>
  );
}
