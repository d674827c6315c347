import { ActionIcon, Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { observationGroups } from '@turva/contracts/observation-values';
import { supervises } from '@turva/rules/observation-handling';
import { plantDay } from '@turva/rules/plant-time';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { groupOf } from '../../../records/observations/desk-rows.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { useColumnFit } from '../../../ui/data-table/column-fit.ts';
import { ColumnsMenu } from '../../../ui/data-table/columns-menu.tsx';
import {
  DataTable,
  type DataTableHandle,
  type Selection,
  toggled,
} from '../../../ui/data-table/data-table.tsx';
import { DeskFrame } from '../../../ui/data-table/desk-frame.tsx';
import { GroupHead, GroupMenu } from '../../../ui/data-table/group-menu.tsx';
import { linkTo } from '../../../ui/data-table/link-to.ts';
import { useCursor } from '../../../ui/data-table/use-cursor.ts';
import { useTableKeys } from '../../../ui/data-table/use-table-keys.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { ActionMenu, type ListAction } from '../../../ui/list/list-actions.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { ThreadNews } from '../handling/thread-news.tsx';
import { DraftReminder } from '../list/draft-reminder.tsx';
import { isFiltered, noFilters } from '../list/filters.ts';
import { ObservationCounts } from '../list/observation-counts.tsx';
import { idInUrl } from '../list/observation-row.tsx';
import { ObservationStates } from '../list/observation-states.tsx';
import { useFilterChoices, wordOf } from '../list/use-filter-choices.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { useColumns } from './columns.tsx';
import { DeskBar } from './desk-bar.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { readDesk, readGroup, sortChanges, viewChanges } from './desk-query.ts';
import { DetailPane } from './detail-pane.tsx';
import type { RowEdit } from './edit-cells.tsx';
import { HandOut } from './hand-out.tsx';
import { Board } from './layouts/board.tsx';
import { Calendar } from './layouts/calendar.tsx';
import { Cards } from './layouts/cards.tsx';
import { calendarWeeks, type Layout, readLayout, readMonth } from './layouts/layout.ts';
import { MonthPicker } from './layouts/month-picker.tsx';
import { useLayoutRows } from './layouts/use-layout-rows.ts';
import { useDeskActions } from './use-desk-actions.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { useGroupCounts } from './use-group-counts.ts';
import { ViewsMenu } from './views-menu.tsx';
import './layouts/layouts.css';
import './observations-desk.css';

interface Props {
  db: UserDb;
  url: DialogUrl;
  /** what else starts here */
  others: readonly ListAction[];
  notices?: ReactNode;
  onCreate: () => void;
}

const idOf = ({ clientId }: ObservationView) => clientId;
const nameOf = ({ title }: ObservationView) => title;

const statusCounts = (counts: ReadonlyMap<string, number>) => {
  const [open, in_progress, closed] = [
    counts.get('open') ?? 0,
    counts.get('in_progress') ?? 0,
    counts.get('closed') ?? 0,
  ];
  return { total: [...counts.values()].reduce((sum, count) => sum + count, 0), open, in_progress, closed };
};

/** What the address says of the desk. */
function useAsked(url: DialogUrl) {
  const { params } = url;
  const today = plantDay(Date.now());
  const query = useMemo(() => readDesk(params), [params]);
  const layout = readLayout(params);
  const month = readMonth(params, today);
  const days = useMemo(() => {
    const all = calendarWeeks(month).flat();
    return { from: all[0] ?? month, to: all.at(-1) ?? month };
  }, [month]);
  return { query, layout, month, days, today, group: layout === 'table' ? readGroup(params) : undefined };
}

/** The same at every drawing, so that the columns stay the same too. */
function useRowEdit(db: UserDb, actions: ReturnType<typeof useDeskActions>): RowEdit {
  const now = useRef(actions);
  now.current = actions;
  // a row has no room for a glove: there the pane is what changes it
  const isGlove = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  return useMemo(
    () => ({
      db,
      mayHandle: (view) => !isGlove && now.current.isTheirs(view),
      give: (view, assignment) => now.current.give(view, assignment),
      move: (view, to) => now.current.move(view, to),
    }),
    [db, isGlove],
  );
}

/** The supervisor's desk: list and detail side by side, by mouse or by keys alone. */
export function Desk({ db, url, others, notices, onCreate }: Props) {
  // the table's texts too: fetched when the first rows come, they would take the screen away once more
  const { t } = useTranslation(['observations', 'desk', 'table', 'common']);
  const viewer = useViewer();
  const { query, layout, month, days, today, group } = useAsked(url);
  const { sort, desc, ...filters } = query;
  const [selection, setSelection] = useState<Selection>({});
  /** rows are handed out one after the other: meanwhile none of them goes */
  const [handing, setHanding] = useState(false);
  const listed = useLayoutRows(db, query, { layout, days, isHeld: handing });
  const { views, total, from, busy, readMore, columns: states, ...next } = listed;
  const table = useRef<DataTableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const choices = useFilterChoices(db);
  const { status: _any, ...besides } = filters;
  const byStatus = useGroupCounts(db, isFiltered(besides) ? { filters: besides, by: 'status' } : null);
  const byGroup = useGroupCounts(db, group ? { filters, by: group } : null);
  const openId = url.params.get('id');
  const rows = views ?? [];
  const { at, open, move } = useCursor(url);
  const active = rows.find((view) => idInUrl(view) === at || view.clientId === at);
  const isTable = layout === 'table';
  const selected = isTable ? rows.filter(({ clientId }) => selection[clientId]) : [];
  const { replace } = url;
  const [entering, setEntering] = useState<string | null>(null);
  const onEntered = useCallback(() => setEntering(null), []);
  const onOpen = useCallback((view: ObservationView) => open(idInUrl(view)), [open]);
  const toRow = () => active && table.current?.focusRow(rows.indexOf(active));
  const closePane = async () => {
    await url.close();
    toRow();
  };
  const clearSelection = () => setSelection({});
  const actions = useDeskActions(db, {
    chosen: selected.length > 0 ? selected : active ? [active] : [],
    onDone: clearSelection,
    onClosed: toRow,
  });
  const { changes } = actions;
  const columns = useColumns(db.userId, useRowEdit(db, actions));
  const fit = useColumnFit('observations', columns);
  const undo = async () => {
    const [first] = await changes.undo();
    const back = rows.find(({ clientId }) => clientId === first);
    if (back) move(idInUrl(back));
  };
  const readOn = async () => {
    await next.retry();
    // the button that had the focus is gone when it went well
    table.current?.focusRow(rows.length - 1);
  };

  const showAs = (to: Layout) => replace({ layout: to === 'table' ? null : to, month: null });
  const keys = useDeskKeys({
    view: active,
    columns: states,
    onAsk: actions.ask,
    onTake: actions.take,
    onMove: actions.move,
    onGo: (view) => {
      move(idInUrl(view));
      table.current?.focusRow(rows.indexOf(view));
    },
    onHandOut: isTable && supervises(viewer) ? () => startHanding() : null,
    onUndo: () => void undo(),
    onLayout: handing ? null : showAs,
  });
  const step = useTableKeys({
    title: t('desk:key.list'),
    rows,
    listed: JSON.stringify([query, layout, days]),
    at: active ? rows.indexOf(active) : -1,
    table,
    search,
    others: keys,
    onMove: (view) => move(idInUrl(view)),
    onEnter: () => {
      if (at === null) return;
      open(at);
      setEntering(at);
    },
    onSelect: isTable && supervises(viewer) ? ({ clientId }) => setSelection(toggled(clientId)) : null,
    onClose: openId === null ? null : () => void closePane(),
  });

  function startHanding() {
    if (!active) step(1);
    setHanding(true);
  }

  const shown = {
    ref: table,
    userId: db.userId,
    rows,
    activeId: active?.clientId ?? null,
    linkOf: (view: ObservationView) => linkTo(url.params, idInUrl(view)),
    onOpen,
    mayHandle: actions.isTheirs,
  };

  return (
    <>
      <DeskFrame
        title={t('list.title')}
        views={<ViewSwitch view="observations" />}
        head={
          <>
            <ViewsMenu
              db={db}
              params={url.params}
              onChoose={(view) => replace(viewChanges(view))}
              layout={layout}
              onLayout={showAs}
            />
            <ObservationCounts
              db={db}
              isQuiet={views !== undefined}
              status={query.status}
              narrowed={isFiltered(besides) ? { counts: byStatus && statusCounts(byStatus) } : undefined}
              onChange={(status) => replace({ status })}
            />
            <ActionMenu label={t('common:moreActions')} actions={others}>
              <ActionIcon
                variant="subtle"
                size={36}
                c="var(--mantine-color-text)"
                aria-label={t('common:moreActions')}
              >
                <IconDots size={22} aria-hidden />
              </ActionIcon>
            </ActionMenu>
            <ExportMenu db={db} query={query} />
            <Button leftSection={<IconPlus size={20} />} onClick={onCreate}>
              {t('create.title')}
            </Button>
          </>
        }
        notices={
          <>
            <ThreadNews db={db} />
            {!url.params.has('new') && <DraftReminder db={db} url={url} />}
            {notices}
          </>
        }
        tools={
          <DeskFilters db={db} filters={filters} onChange={replace} searchRef={search}>
            {isTable && (
              <>
                <GroupMenu
                  choices={observationGroups.map((by) => ({ by, name: choices?.[by].name ?? '' }))}
                  group={group}
                  onChange={(by) => replace({ group: by, sort: null, dir: null })}
                />
                <ColumnsMenu columns={columns} fit={fit} />
              </>
            )}
            {layout === 'calendar' && (
              <MonthPicker month={month} today={today} onChange={(to) => replace({ month: to })} />
            )}
          </DeskFilters>
        }
        listRef={fit.ref}
        pane={
          openId && (
            <DetailPane
              db={db}
              id={openId}
              url={{ ...url, close: closePane }}
              wantsFocus={entering === openId}
              onFocused={onEntered}
              changes={changes}
            />
          )
        }
      >
        {layout === 'calendar' && <Calendar {...shown} month={month} today={today} onMove={actions.dueOn} />}
        {layout !== 'calendar' && !(rows.length === 0 && views && busy) && (
          <ObservationStates
            db={db}
            views={views}
            filters={filters}
            onCreate={onCreate}
            onClear={() => replace(noFilters)}
          >
            {() => {
              if (layout === 'board') return <Board {...shown} columns={states} onMove={actions.move} />;
              if (layout === 'cards') return <Cards {...shown} onNearEnd={readMore} />;
              return (
                <DataTable
                  ref={table}
                  caption={t('desk:caption')}
                  columns={fit.shown}
                  rows={rows}
                  idOf={idOf}
                  nameOf={nameOf}
                  total={total}
                  busy={busy}
                  sorting={{ id: sort, desc }}
                  onSort={(by) => replace(sortChanges(by.id, by.desc))}
                  {...(supervises(viewer) ? { selection, onSelect: setSelection } : {})}
                  activeId={shown.activeId}
                  onActivate={onOpen}
                  linkOf={shown.linkOf}
                  onNearEnd={readMore}
                  groupOf={group && groupOf(group)}
                  groupHead={(value) =>
                    group &&
                    choices && (
                      <GroupHead
                        word={wordOf(choices[group], value)}
                        count={byGroup?.get(value)}
                        onChoose={() => replace({ [group]: value, group: null })}
                      />
                    )
                  }
                />
              );
            }}
          </ObservationStates>
        )}
        {next.failed && (
          <div role="alert" className="desk-more-failed">
            <Text fw={650}>{t('desk:moreFailed')}</Text>
            <Button size="compact-md" variant="default" loading={next.retrying} onClick={() => void readOn()}>
              {t('common:retry')}
            </Button>
          </div>
        )}
        {handing ? (
          <HandOut
            db={db}
            view={active}
            onGive={(assignment) => actions.give(active, assignment)}
            onNext={() => step(1)}
            onStop={() => {
              setHanding(false);
              toRow();
            }}
          />
        ) : (
          <DeskBar
            total={total}
            from={from}
            selected={selected.length}
            done={changes.said}
            filtered={rows.length > 0 && isFiltered(filters)}
            onAsk={actions.ask}
            onClearFilters={() => replace(noFilters)}
            onClearSelection={clearSelection}
            onHandOut={isTable && supervises(viewer) && rows.length > 0 ? startHanding : null}
            onUndo={() => void undo()}
            onForget={changes.forget}
          />
        )}
      </DeskFrame>
      {actions.dialogs}
    </>
  );
}
