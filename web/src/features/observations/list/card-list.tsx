import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ObservationFilters } from '@turva/contracts/observation-filters';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { ListHead } from '../../../ui/list/list-head.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { ThreadNews } from '../handling/thread-news.tsx';
import { useCardWords } from './card-words.ts';
import { DraftReminder } from './draft-reminder.tsx';
import { FilterBar } from './filter-bar.tsx';
import { noFilters, readFilters } from './filters.ts';
import { ObservationCard } from './observation-card.tsx';
import { ObservationCounts } from './observation-counts.tsx';
import { ObservationStates } from './observation-states.tsx';
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
    <div className="list-screen">
      <ListHead title={t('list.title')}>
        <Button size="xl" leftSection={<IconPlus size={22} />} onClick={onCreate}>
          {t('create.title')}
        </Button>
        {actions}
      </ListHead>
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

const clientIdOf = ({ clientId }: ObservationView) => clientId;
const USUAL_HEIGHT = 150;

interface ResultsProps {
  db: UserDb;
  filters: ObservationFilters;
  onOpen: (id: string) => void;
  onCreate: () => void;
  onClear: () => void;
  /** the first rows are there */
  onRead: (read: true) => void;
}

/** Apart from what stands above it, which need not be drawn again with every stretch that is read. */
function Results({ db, filters, onOpen, onCreate, onClear, onRead }: ResultsProps) {
  const { t } = useTranslation('observations');
  const { views, onLook } = useWatchedList(db, filters);
  const isRead = views !== undefined;
  useEffect(() => {
    if (isRead) onRead(true);
  }, [isRead, onRead]);

  const words = useCardWords();
  return (
    <ObservationStates
      db={db}
      views={views}
      filters={filters}
      onCreate={onCreate}
      onClear={onClear}
      createSize="xl"
    >
      {(rows) => (
        <VirtualRows
          label={t('list.label')}
          rows={rows}
          keyOf={clientIdOf}
          usualHeight={USUAL_HEIGHT}
          onLook={onLook}
        >
          {(view) => <ObservationCard view={view} userId={db.userId} words={words} onOpen={onOpen} />}
        </VirtualRows>
      )}
    </ObservationStates>
  );
}
