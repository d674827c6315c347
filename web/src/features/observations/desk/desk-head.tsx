import { IconDots, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import { ActionMenu, type ListAction } from '../../../ui/list/list-actions.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { IconAct } from '../../../ui/press/icon-act.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { isFiltered } from '../list/filters.ts';
import { ObservationCounts } from '../list/observation-counts.tsx';
import { viewChanges } from './desk-query.ts';
import type { DeskState } from './use-desk.ts';
import { useGroupCounts } from './use-group-counts.ts';
import { ViewsMenu } from './views-menu.tsx';

interface Props extends OnScreen {
  desk: DeskState;
  others: readonly ListAction[];
  onCreate: () => void;
}

const statusCounts = (counts: ReadonlyMap<string, number>) => {
  const [open, in_progress, closed] = [
    counts.get('open') ?? 0,
    counts.get('in_progress') ?? 0,
    counts.get('closed') ?? 0,
  ];
  return { total: [...counts.values()].reduce((sum, count) => sum + count, 0), open, in_progress, closed };
};

/** Saved views, counters by status, and actions for the whole list. */
export function DeskHead({ db, url, desk, others, onCreate }: Props) {
  const { t } = useTranslation(['observations', 'common']);
  const { replace } = url;
  const { status, ...besides } = desk.filters;
  const byStatus = useGroupCounts(db, isFiltered(besides) ? { filters: besides, by: 'status' } : null);
  return (
    <>
      <ViewsMenu
        db={db}
        params={url.params}
        onChoose={(view) => replace(viewChanges(view))}
        layout={desk.layout}
        onLayout={desk.showAs}
      />
      <ObservationCounts
        db={db}
        isQuiet={desk.listed.views !== undefined}
        status={status}
        narrowed={isFiltered(besides) ? { counts: byStatus && statusCounts(byStatus) } : undefined}
        onChange={(to) => replace({ status: to })}
      />
      <ActionMenu label={t('common:moreActions')} actions={others}>
        <IconAct Icon={IconDots} label={t('common:moreActions')} quiet size={36} />
      </ActionMenu>
      <ExportMenu db={db} query={desk.query} />
      <Act Icon={IconPlus} label={t('create.title')} variant="filled" onClick={onCreate} />
    </>
  );
}
