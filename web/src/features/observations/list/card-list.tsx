import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { ThreadNews } from '../handling/thread-news.tsx';
import { DraftReminder } from './draft-reminder.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Filters, noFilters, readFilters } from './filters.ts';
import { NoHits } from './no-hits.tsx';
import { ObservationCounts } from './observation-counts.tsx';
import { ObservationList } from './observation-list.tsx';
import { useWatchedList } from './use-watched-list.ts';

interface Props {
  db: UserDb;
  url: DialogUrl;
  /** what else starts here */
  actions?: ReactNode;
  notices?: ReactNode;
  onCreate: () => void;
}

/** The list of a phone and a tablet: cards, newest first, from this device alone. */
export function CardList({ db, url, actions, notices, onCreate }: Props) {
  const { t } = useTranslation('observations');
  const filters = readFilters(url.params);
  const [isQuiet, setQuiet] = useState(false);
  const { enter, replace } = url;
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
        {actions}
      </header>
      <ThreadNews db={db} />
      {!url.params.has('new') && <DraftReminder db={db} onResume={onCreate} />}
      {notices}
      <ObservationCounts
        db={db}
        isQuiet={isQuiet}
        status={filters.status}
        onChange={(status) => replace({ status })}
      />
      <FilterBar filters={filters} onChange={replace} />
      <Results
        db={db}
        filters={filters}
        onOpen={onOpen}
        onCreate={onCreate}
        onClear={() => replace(noFilters)}
        onRead={setQuiet}
      />
    </div>
  );
}

interface ResultsProps {
  db: UserDb;
  filters: Filters;
  onOpen: (id: string) => void;
  onCreate: () => void;
  onClear: () => void;
  /** the first rows are there */
  onRead: (read: true) => void;
}

/** Apart from what stands above it, which need not be drawn again with every stretch that is read. */
function Results({ db, filters, onOpen, onCreate, onClear, onRead }: ResultsProps) {
  const { views, onLook } = useWatchedList(db, filters);
  const isRead = views !== undefined;
  useEffect(() => {
    if (isRead) onRead(true);
  }, [isRead, onRead]);

  if (!views) return <ListSkeleton />;
  if (views.length > 0) {
    return <ObservationList views={views} userId={db.userId} onOpen={onOpen} onLook={onLook} />;
  }
  return <NoHits db={db} filters={filters} onCreate={onCreate} onClear={onClear} createSize="xl" />;
}
