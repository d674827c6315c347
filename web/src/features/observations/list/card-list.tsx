import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/db.ts';
import type { DialogUrl } from '../dialog-url.ts';
import { ThreadNews } from '../handling/thread-news.tsx';
import { CountCards } from './count-cards.tsx';
import { DraftReminder } from './draft-reminder.tsx';
import { FilterBar } from './filter-bar.tsx';
import { noFilters, readFilters } from './filters.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { NoHits } from './no-hits.tsx';
import { ObservationList } from './observation-list.tsx';
import { useWatchedList } from './use-watched-list.ts';

interface Props {
  db: UserDb;
  url: DialogUrl;
  onCreate: () => void;
}

/** The list of a phone and a tablet: cards, newest first, from this device alone. */
export function CardList({ db, url, onCreate }: Props) {
  const { t } = useTranslation('observations');
  const filters = readFilters(url.params);
  const { views, onLook } = useWatchedList(db, filters);
  const { enter } = url;
  const onOpen = useCallback((id: string) => enter({ id }), [enter]);
  return (
    <div className="observations">
      <header className="observations-head">
        <Title order={1} tabIndex={-1}>
          {t('list.title')}
        </Title>
        <Button size="xl" leftSection={<IconPlus size={22} />} onClick={onCreate}>
          {t('create.title')}
        </Button>
      </header>
      <ThreadNews db={db} />
      {!url.params.has('new') && <DraftReminder db={db} onResume={onCreate} />}
      <CountCards
        db={db}
        isQuiet={views !== undefined}
        status={filters.status}
        onChange={(status) => url.replace({ status })}
      />
      <FilterBar filters={filters} onChange={url.replace} />
      {!views && <ListSkeleton />}
      {views && views.length > 0 && (
        <ObservationList views={views} userId={db.userId} onOpen={onOpen} onLook={onLook} />
      )}
      {views?.length === 0 && (
        <NoHits
          db={db}
          filters={filters}
          onCreate={onCreate}
          onClear={() => url.replace(noFilters)}
          createSize="xl"
        />
      )}
    </div>
  );
}
