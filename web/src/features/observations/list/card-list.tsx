import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/db.ts';
import { listObservations } from '../../../offline/overlay.ts';
import type { DialogUrl } from '../dialog-url.ts';
import { ThreadNews } from '../handling/thread-news.tsx';
import { CountCards } from './count-cards.tsx';
import { DraftReminder } from './draft-reminder.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Filters, noFilters, readFilters } from './filters.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { NoHits } from './no-hits.tsx';
import { ObservationList } from './observation-list.tsx';

const PAGE = 60;

interface Props {
  db: UserDb;
  url: DialogUrl;
  onCreate: () => void;
}

/** The list of a phone and a tablet: cards, newest first, from this device alone. */
export function CardList({ db, url, onCreate }: Props) {
  const { t } = useTranslation('observations');
  const filters = readFilters(url.params);
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
      <CountCards db={db} status={filters.status} onChange={(status) => url.replace({ status })} />
      <FilterBar filters={filters} onChange={url.replace} />
      <Results
        db={db}
        filters={filters}
        onOpen={(id) => url.enter({ id })}
        onCreate={onCreate}
        onClear={() => url.replace(noFilters)}
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
}

function Results({ db, filters, onOpen, onCreate, onClear }: ResultsProps) {
  const narrowedTo = JSON.stringify(filters);
  const [window, setWindow] = useState({ narrowedTo, limit: PAGE });
  const limit = window.narrowedTo === narrowedTo ? window.limit : PAGE;
  const views = useLiveQuery(() => listObservations(db, { ...filters, limit }), [db, narrowedTo, limit]);
  const readMore = useCallback(() => {
    // a full window means there may be more behind it
    if (views && views.length >= limit) setWindow({ narrowedTo, limit: limit + PAGE });
  }, [views, limit, narrowedTo]);

  if (!views) return <ListSkeleton />;
  if (views.length > 0) {
    return <ObservationList views={views} userId={db.userId} onOpen={onOpen} onNearEnd={readMore} />;
  }
  return <NoHits db={db} filters={filters} onCreate={onCreate} onClear={onClear} createSize="xl" />;
}
