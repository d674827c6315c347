import { Button, type ButtonProps } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ObservationFilters } from '@turva/contracts/observations/observation-filters';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { listObservations, type ObservationView } from '../../../records/observations/overlay.ts';
import { readKnown, usePulled } from '../../../sync-ui/use-pulled.ts';
import { ListStates } from '../../../ui/list/record-list.tsx';
import { isFiltered } from './filters.ts';

interface Props {
  db: UserDb;
  views: readonly ObservationView[] | undefined;
  filters: ObservationFilters;
  onCreate: () => void;
  onClear: () => void;
  createSize?: ButtonProps['size'];
  children: (views: readonly ObservationView[]) => ReactNode;
}

/** The observations, or the reason why there are none: the filters, or nothing exists. */
export function ObservationStates({ db, views, filters, onCreate, onClear, createSize, children }: Props) {
  const { t } = useTranslation('observations');
  const pulled = usePulled(db);
  const narrowed = isFiltered(filters);
  const isEmpty = views?.length === 0;
  const isNone = useLiveQuery(
    // the rows of that pull may not be among the views yet
    async () => isEmpty && (await readKnown(db, () => listObservations(db, { limit: 1 })))?.length === 0,
    [db, isEmpty],
  );
  // before it is known whether anything was ever fetched, nothing is claimed
  const isKnown = views && (views.length > 0 || isNone || (narrowed && pulled));
  return (
    <ListStates
      rows={isKnown ? views : undefined}
      // rows are read in parts; the counters give their number
      found={null}
      empty={{
        icon: <IconEye size={40} />,
        title: t('list.empty'),
        message: t('list.emptyHint'),
        action: (
          <Button {...(createSize ? { size: createSize } : {})} onClick={onCreate}>
            {t('list.createFirst')}
          </Button>
        ),
      }}
      noHits={narrowed && { title: t('list.noHits'), showAll: t('list.clearFilters'), onShowAll: onClear }}
    >
      {children}
    </ListStates>
  );
}
