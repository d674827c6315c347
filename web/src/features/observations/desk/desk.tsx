import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import type { Closing, Status } from '@turva/contracts/observation-values';
import { mayHandle, supervises } from '@turva/rules/observation-handling';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { handleObservation } from '../../../records/observations/handle-observation.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { takingOf } from '../../../records/observations/take-observation.ts';
import { requestFlush } from '../../../sync-ui/request-flush.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { useColumnFit } from '../../../ui/data-table/column-fit.ts';
import { ColumnsMenu } from '../../../ui/data-table/columns-menu.tsx';
import { DataTable, type DataTableHandle, type Selection } from '../../../ui/data-table/data-table.tsx';
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
import { AssignDialog } from './assign-dialog.tsx';
import { type Assignment, carryOut, type Step, stepsOf, undone } from './bulk.ts';
import { useColumns } from './columns.tsx';
import { DeskBar } from './desk-bar.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { readDesk, sortChanges, viewChanges } from './desk-query.ts';
import { DetailPane } from './detail-pane.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { useCursor } from './use-cursor.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useDeskRows } from './use-desk-rows.ts';
import { ViewsMenu } from './views-menu.tsx';
import './desk.css';

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

/** The supervisor's desk: list and detail side by side, by mouse or by keys alone. */
export function Desk({ db, url, others, notices, onCreate }: Props) {
  // the table's texts too: fetched when the first rows come, they would take the screen away once more
  const { t } = useTranslation(['observations', 'desk', 'table', 'common']);
  const viewer = useViewer();
  const query = useMemo(() => readDesk(url.params), [url.params]);
  const { sort, desc, ...filters } = query;
  const { views, total, from, busy, readMore, ...next } = useDeskRows(db, query);
  const [selection, setSelection] = useState<Selection>({});
  const [asking, setAsking] = useState<Asking | null>(null);
  const [done, setDone] = useState<{ steps: Step[]; undoing?: boolean } | null>(null);
  const table = useRef<DataTableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const openId = url.params.get('id');
  const rows = views ?? [];
  const { at, open, move } = useCursor(url);
  const active = rows.find((view) => idInUrl(view) === at || view.clientId === at);
  const selected = rows.filter(({ clientId }) => selection[clientId]);
  const { replace } = url;
  const [entering, setEntering] = useState<string | null>(null);
  const onEntered = useCallback(() => setEntering(null), []);
  const onOpen = useCallback((view: ObservationView) => open(idInUrl(view)), [open]);
  const columns = useColumns({ userId: db.userId, search: url.params.toString(), onOpen });
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
  const failed = () => showToast({ title: t('error.title'), message: t('desk:keepFailed'), kind: 'error' });

  const assign = async (assignment: Assignment) => {
    const steps = stepsOf(asking?.views ?? [], assignment);
    if (steps.length === 0) return;
    try {
      await carryOut(db, steps);
      setDone({ steps });
      setSelection({});
    } catch {
      failed();
    }
  };
  const undo = async () => {
    if (!done || done.undoing) return;
    try {
      await carryOut(db, undone(done.steps));
      setDone({ ...done, undoing: true });
    } catch {
      failed();
    }
  };
  const moveTo = async (to: Status, reason: string | undefined, closedAs: Closing) => {
    try {
      for (const view of asking?.views ?? []) {
        const changes =
          view.status === 'open' && to === 'in_progress'
            ? { ...takingOf(view, db.userId), reason }
            : {
                status: to,
                reason,
                closedAs: to === 'closed' ? closedAs : undefined,
                base: { status: view.status },
              };
        await handleObservation(db, db.userId, view.clientId, changes);
      }
      setSelection({});
    } catch {
      failed();
    } finally {
      requestFlush();
    }
  };

  const readOn = async () => {
    await next.retry();
    // the button that had the focus is gone when it went well
    table.current?.focusRow(rows.length - 1);
  };

  useDeskKeys({
    rows,
    listed: JSON.stringify(query),
    active,
    table,
    search,
    onMove: (view) => move(idInUrl(view)),
    onEnter: () => {
      if (at === null) return;
      open(at);
      setEntering(at);
    },
    onSelect: (view) =>
      setSelection(({ [view.clientId]: was, ...others }) =>
        was ? others : { ...others, [view.clientId]: true },
      ),
    onAsk: ask,
    onUndo: () => void undo(),
    onClose: openId === null ? null : () => void closePane(),
    maySelect: supervises(viewer),
  });

  return (
    <div className="desk">
      <div className="desk-bars">
        <header className="desk-head">
          <Title order={1} tabIndex={-1}>
            {t('list.title')}
          </Title>
          <ViewsMenu db={db} params={url.params} onChoose={(view) => replace(viewChanges(view))} />
          <ObservationCounts
            db={db}
            isQuiet={views !== undefined}
            status={query.status}
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
        </header>
        <ThreadNews db={db} />
        {!url.params.has('new') && <DraftReminder db={db} url={url} />}
        {notices}
        <DeskFilters db={db} filters={filters} onChange={replace} searchRef={search}>
          <ColumnsMenu columns={columns} fit={fit} />
        </DeskFilters>
      </div>
      <div className="desk-list" ref={fit.ref}>
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
                onNearEnd={readMore}
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
        <DeskBar
          total={total}
          from={from}
          selected={selected.length}
          done={done && { count: done.steps.length, undone: done.undoing === true }}
          filtered={rows.length > 0 && isFiltered(filters)}
          onAsk={ask}
          onClearFilters={() => replace(noFilters)}
          onClearSelection={() => setSelection({})}
          onUndo={() => void undo()}
          onForget={() => setDone(null)}
        />
      </div>
      {openId && (
        <DetailPane
          db={db}
          id={openId}
          url={{ ...url, close: closePane }}
          wantsFocus={entering === openId}
          onFocused={onEntered}
        />
      )}
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
    </div>
  );
}
