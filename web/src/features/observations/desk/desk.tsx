import { ActionIcon, Button, Text } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { type Closing, observationGroups, type Status } from '@turva/contracts/observation-values';
import { mayHandle, supervises } from '@turva/rules/observation-handling';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { groupOf } from '../../../records/observations/desk-rows.ts';
import { handleObservation } from '../../../records/observations/handle-observation.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { requestFlush } from '../../../sync-ui/request-flush.ts';
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
import { showToast } from '../../../ui/toast.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { ThreadNews } from '../handling/thread-news.tsx';
import { DraftReminder } from '../list/draft-reminder.tsx';
import { isFiltered, noFilters } from '../list/filters.ts';
import { ObservationCounts } from '../list/observation-counts.tsx';
import { idInUrl } from '../list/observation-row.tsx';
import { ObservationStates } from '../list/observation-states.tsx';
import { useFilterChoices, wordOf } from '../list/use-filter-choices.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import type { Assignment } from './bulk.ts';
import { useColumns } from './columns.tsx';
import { DeskBar } from './desk-bar.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { readDesk, readGroup, sortChanges, viewChanges } from './desk-query.ts';
import { DetailPane } from './detail-pane.tsx';
import { HandOut } from './hand-out.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { useChanges } from './use-changes.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useDeskRows } from './use-desk-rows.ts';
import { useGroupCounts } from './use-group-counts.ts';
import { ViewsMenu } from './views-menu.tsx';
import './observations-desk.css';

interface Props {
  db: UserDb;
  url: DialogUrl;
  /** what else starts here */
  others: readonly ListAction[];
  notices?: ReactNode;
  onCreate: () => void;
}

/** What several observations are about to be given. */
interface Asking {
  what: 'assign' | 'status';
  views: ObservationView[];
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

/** The supervisor's desk: list and detail side by side, by mouse or by keys alone. */
export function Desk({ db, url, others, notices, onCreate }: Props) {
  // the table's texts too: fetched when the first rows come, they would take the screen away once more
  const { t } = useTranslation(['observations', 'desk', 'table', 'common']);
  const viewer = useViewer();
  const query = useMemo(() => readDesk(url.params), [url.params]);
  const { sort, desc, ...filters } = query;
  const [selection, setSelection] = useState<Selection>({});
  const [asking, setAsking] = useState<Asking | null>(null);
  const changes = useChanges(db);
  /** rows are handed out one after the other: meanwhile none of them goes */
  const [handing, setHanding] = useState(false);
  const { views, total, from, busy, readMore, ...next } = useDeskRows(db, query, handing);
  const table = useRef<DataTableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const group = readGroup(url.params);
  const choices = useFilterChoices(db);
  const { status: _any, ...besides } = filters;
  const byStatus = useGroupCounts(db, isFiltered(besides) ? { filters: besides, by: 'status' } : null);
  const byGroup = useGroupCounts(db, group ? { filters, by: group } : null);
  const openId = url.params.get('id');
  const rows = views ?? [];
  const { at, open, move } = useCursor(url);
  const active = rows.find((view) => idInUrl(view) === at || view.clientId === at);
  const selected = rows.filter(({ clientId }) => selection[clientId]);
  const { replace } = url;
  const [entering, setEntering] = useState<string | null>(null);
  const onEntered = useCallback(() => setEntering(null), []);
  const onOpen = useCallback((view: ObservationView) => open(idInUrl(view)), [open]);
  const columns = useColumns(db.userId);
  const fit = useColumnFit('observations', columns);
  const toRow = () => active && table.current?.focusRow(rows.indexOf(active));
  const closePane = async () => {
    await url.close();
    toRow();
  };

  const targets = () => {
    const chosen = selected.length > 0 ? selected : active ? [active] : [];
    return chosen.filter((view) => view.id !== null && mayHandle(viewer, view));
  };
  const ask = (what: Asking['what']) => {
    const chosen = targets();
    if (chosen.length > 0) setAsking({ what, views: chosen });
    else showToast({ title: t(active || selected.length > 0 ? 'desk:notYours' : 'desk:nothingChosen') });
  };
  const closeDialog = () => {
    setAsking(null);
    // back to where the keys were: the dialog had the focus
    toRow();
  };

  const assign = async (assignment: Assignment) => {
    if (await changes.give(asking?.views ?? [], assignment)) setSelection({});
  };
  const undo = async () => {
    const [first] = await changes.undo();
    const back = rows.find(({ clientId }) => clientId === first);
    if (back) move(idInUrl(back));
  };
  const take = () => {
    const open = targets().filter(({ status }) => status === 'open');
    if (open.length > 0) void changes.take(open);
    else showToast({ title: t('desk:nothingToTake') });
  };
  /** To the row that the bar is about, if it is one's to give away. */
  const handOut = (assignment: Assignment) => {
    if (active && active.id !== null && mayHandle(viewer, active)) void changes.give([active], assignment);
    else showToast({ title: t(active ? 'desk:notYours' : 'desk:nothingChosen') });
  };
  const moveTo = async (to: Status, reason: string | undefined, closedAs: Closing) => {
    const chosen = asking?.views ?? [];
    const taken = chosen.filter(({ status }) => status === 'open' && to === 'in_progress');
    if (taken.length > 0 && !(await changes.take(taken, reason))) return;
    try {
      for (const view of chosen.filter((each) => !taken.includes(each)))
        await handleObservation(db, db.userId, view.clientId, {
          status: to,
          reason,
          closedAs: to === 'closed' ? closedAs : undefined,
          base: { status: view.status },
        });
      setSelection({});
    } catch {
      showToast({ title: t('error.title'), message: t('desk:keepFailed'), kind: 'error' });
    } finally {
      requestFlush();
    }
  };

  const readOn = async () => {
    await next.retry();
    // the button that had the focus is gone when it went well
    table.current?.focusRow(rows.length - 1);
  };

  const keys = useDeskKeys({
    onAsk: ask,
    onTake: take,
    onHandOut: supervises(viewer) ? () => startHanding() : null,
    onUndo: () => void undo(),
  });
  const step = useTableKeys({
    title: t('desk:key.list'),
    rows,
    listed: JSON.stringify(query),
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
    onSelect: supervises(viewer) ? ({ clientId }) => setSelection(toggled(clientId)) : null,
    onClose: openId === null ? null : () => void closePane(),
  });

  function startHanding() {
    if (!active) step(1);
    setHanding(true);
  }

  return (
    <>
      <DeskFrame
        title={t('list.title')}
        views={<ViewSwitch view="observations" />}
        head={
          <>
            <ViewsMenu db={db} params={url.params} onChoose={(view) => replace(viewChanges(view))} />
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
            <GroupMenu
              choices={observationGroups.map((by) => ({ by, name: choices?.[by].name ?? '' }))}
              group={group}
              onChange={(by) => replace({ group: by, sort: null, dir: null })}
            />
            <ColumnsMenu columns={columns} fit={fit} />
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
        {!(rows.length === 0 && views && busy) && (
          <ObservationStates
            db={db}
            views={views}
            filters={filters}
            onCreate={onCreate}
            onClear={() => replace(noFilters)}
          >
            {() => (
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
                onSort={(next) => replace(sortChanges(next.id, next.desc))}
                {...(supervises(viewer) ? { selection, onSelect: setSelection } : {})}
                activeId={active?.clientId ?? null}
                onActivate={onOpen}
                linkOf={(view) => linkTo(url.params, idInUrl(view))}
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
            )}
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
            onGive={handOut}
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
            onAsk={ask}
            onClearFilters={() => replace(noFilters)}
            onClearSelection={() => setSelection({})}
            onHandOut={supervises(viewer) && rows.length > 0 ? startHanding : null}
            onUndo={() => void undo()}
            onForget={changes.forget}
          />
        )}
      </DeskFrame>
      {asking?.what === 'assign' && (
        <AssignDialog
          db={db}
          views={asking.views}
          onClose={closeDialog}
          onAssign={(assignment) => void assign(assignment)}
        />
      )}
      {asking?.what === 'status' && (
        <StatusDialog views={asking.views} onClose={closeDialog} onMove={(...move) => void moveTo(...move)} />
      )}
    </>
  );
}
