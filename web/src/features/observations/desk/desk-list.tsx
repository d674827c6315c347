import { MOST_COUNTED } from '@turva/contracts/observations/observation-values';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import { groupOf } from '../../../records/observations/desk-rows.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { GroupHead } from '../../../ui/data-table/group-menu.tsx';
import { linkTo } from '../../../ui/data-table/link-to.ts';
import { noFilters } from '../list/filters.ts';
import { idInUrl } from '../list/observation-row.tsx';
import { ObservationStates } from '../list/observation-states.tsx';
import { type useFilterChoices, wordOf } from '../list/use-filter-choices.ts';
import { sortChanges } from './desk-query.ts';
import { Board } from './layouts/board.tsx';
import { Calendar } from './layouts/calendar.tsx';
import { Cards } from './layouts/cards.tsx';
import type { DeskState } from './use-desk.ts';
import { useGroupCounts } from './use-group-counts.ts';

interface Props extends OnScreen {
  desk: DeskState;
  /** of the table, as far as they fit */
  columns: readonly DataColumn<ObservationView>[];
  choices: ReturnType<typeof useFilterChoices>;
  onCreate: () => void;
}

const idOf = ({ clientId }: ObservationView) => clientId;

/** The rows in the chosen layout, or the reason why there are none. */
export function DeskList(props: Props) {
  const { db, url, desk, onCreate } = props;
  const { layout, rows, listed, actions } = desk;
  const shown = {
    ref: desk.table,
    userId: db.userId,
    rows,
    activeId: desk.active?.clientId ?? null,
    linkOf: (view: ObservationView) => linkTo(url.params, idInUrl(view)),
    onOpen: desk.onOpen,
    mayHandle: actions.isTheirs,
  };
  if (layout === 'calendar')
    return <Calendar {...shown} month={desk.month} today={desk.today} onMove={actions.dueOn} />;
  if (rows.length === 0 && listed.views && listed.busy) return null;
  return (
    <ObservationStates
      db={db}
      views={listed.views}
      filters={desk.filters}
      onCreate={onCreate}
      onClear={() => url.replace(noFilters)}
    >
      {() => {
        if (layout === 'board') return <Board {...shown} columns={listed.columns} onMove={actions.move} />;
        if (layout === 'cards') return <Cards {...shown} onNearEnd={listed.readMore} />;
        return <Rows {...props} linkOf={shown.linkOf} />;
      }}
    </ObservationStates>
  );
}

function Rows({
  db,
  url,
  desk,
  columns,
  choices,
  linkOf,
}: Props & { linkOf: (view: ObservationView) => { search: string } }) {
  const { t } = useTranslation('desk');
  const { group, filters, listed } = desk;
  const byGroup = useGroupCounts(db, group ? { filters, by: group } : null);
  return (
    <DataTable
      ref={desk.table}
      caption={t('caption')}
      columns={columns}
      rows={desk.rows}
      idOf={idOf}
      nameOf={shownTitle}
      total={listed.total !== null && listed.total > MOST_COUNTED ? null : listed.total}
      busy={listed.busy}
      sorting={desk.sorting}
      onSort={(by) => url.replace(sortChanges(by.id, by.desc))}
      {...desk.selecting}
      activeId={desk.active?.clientId ?? null}
      onActivate={desk.onOpen}
      linkOf={linkOf}
      onNearEnd={listed.readMore}
      groupOf={group && groupOf(group)}
      groupHead={(value) =>
        group &&
        choices && (
          <GroupHead
            word={wordOf(choices[group], value)}
            count={byGroup?.get(value)}
            onChoose={() => url.replace({ [group]: value, group: null })}
          />
        )
      }
    />
  );
}
