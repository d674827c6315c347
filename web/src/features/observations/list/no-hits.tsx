import { Button, type ButtonProps } from '@mantine/core';
import { IconEye, IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { usePulled } from '../../../sync-ui/use-pulled.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { type Filters, isFiltered } from './filters.ts';

interface Props {
  db: UserDb;
  filters: Filters;
  onCreate: () => void;
  onClear: () => void;
  createSize?: ButtonProps['size'];
}

/** Nothing to list: because of the filters, or because there is nothing. */
export function NoHits({ db, filters, onCreate, onClear, createSize }: Props) {
  const { t } = useTranslation('observations');
  const pulled = usePulled(db);
  // not known yet whether anything was ever fetched: nothing is claimed
  if (pulled === undefined) return <ListSkeleton />;
  if (isFiltered(filters)) {
    return (
      <EmptyState
        icon={<IconFilterOff size={40} />}
        title={t('list.noHits')}
        action={<Button onClick={onClear}>{t('list.clearFilters')}</Button>}
      />
    );
  }
  if (!pulled) return <ListSkeleton />;
  return (
    <EmptyState
      icon={<IconEye size={40} />}
      title={t('list.empty')}
      message={t('list.emptyHint')}
      action={
        <Button {...(createSize ? { size: createSize } : {})} onClick={onCreate}>
          {t('list.createFirst')}
        </Button>
      }
    />
  );
}
