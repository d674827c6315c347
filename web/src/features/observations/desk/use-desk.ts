import { useMediaQuery } from '@mantine/hooks';
import { supervises } from '@turva/rules/observations/observation-handling';
import { plantDay } from '@turva/rules/plant/plant-time';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { useNotHere } from '../../../sync-ui/use-not-here.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { type DataTableHandle, type Selection, toggled } from '../../../ui/data-table/data-table.tsx';
import { useCursor } from '../../../ui/data-table/use-cursor.ts';
import { useTableKeys } from '../../../ui/data-table/use-table-keys.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { idInUrl } from '../list/observation-row.tsx';
import { readDesk, readGroup } from './desk-query.ts';
import type { RowEdit } from './edit-cells.tsx';
import { calendarWeeks, type Layout, readLayout, readMonth } from './layouts/layout.ts';
import { useLayoutRows } from './layouts/use-layout-rows.ts';
import { useDeskActions } from './use-desk-actions.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

/** The state of the desk: its rows, the active one, the selection and the actions. */
export type DeskState = ReturnType<typeof useDesk>;

/** The desk's settings in the URL. */
function useAsked(url: DialogUrl) {
  const { params } = url;
  const today = plantDay(Date.now());
  const query = useMemo(() => readDesk(params), [params]);
  const { sort, desc, ...filters } = query;
  const layout = readLayout(params);
  const month = readMonth(params, today);
  const days = useMemo(() => {
    const all = calendarWeeks(month).flat();
    return { from: all[0] ?? month, to: all.at(-1) ?? month };
  }, [month]);
  const group = layout === 'table' ? readGroup(params) : undefined;
  return { query, filters, sorting: { id: sort, desc }, layout, month, days, today, group };
}

/** The active row, and the pane next to the rows that shows it. */
function usePlace(
  url: DialogUrl,
  rows: readonly ObservationView[],
  table: RefObject<DataTableHandle | null>,
) {
  const { at, open, move } = useCursor(url);
  const active = rows.find((view) => idInUrl(view) === at || view.clientId === at);
  const [entering, setEntering] = useState<string | null>(null);
  const toRow = () => active && table.current?.focusRow(rows.indexOf(active));
  return {
    active,
    openId: url.params.get('id'),
    /** the row whose pane should take the focus */
    entering,
    onEntered: useCallback(() => setEntering(null), []),
    onOpen: useCallback((view: ObservationView) => open(idInUrl(view)), [open]),
    enter: () => {
      if (at === null) return;
      open(at);
      setEntering(at);
    },
    move: (view: ObservationView) => move(idInUrl(view)),
    toRow,
    closePane: async () => {
      await url.close();
      toRow();
    },
  };
}

export function useDesk(db: UserDb, url: DialogUrl) {
  const { t } = useTranslation('desk');
  const viewer = useViewer();
  const asked = useAsked(url);
  const { query, layout, days } = asked;
  const isTable = layout === 'table';
  const maySelect = supervises(viewer);
  const [selection, setSelection] = useState<Selection>({});
  /** rows are handed out one after the other: meanwhile none may leave the list */
  const [handing, setHanding] = useState(false);
  const listed = useLayoutRows(db, query, { layout, days, isHeld: handing });
  const rows = listed.views ?? [];
  const table = useRef<DataTableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const place = usePlace(url, rows, table);
  const { active, move, toRow } = place;
  const selected = isTable ? rows.filter(({ clientId }) => selection[clientId]) : [];
  const clearSelection = () => setSelection({});
  const actions = useDeskActions(db, {
    chosen: selected.length > 0 ? selected : active ? [active] : [],
    onDone: clearSelection,
    onClosed: toRow,
  });
  const undo = async () => {
    const [first] = await actions.changes.undo();
    const back = rows.find(({ clientId }) => clientId === first);
    if (back) move(back);
  };
  const showAs = (to: Layout) => url.replace({ layout: to === 'table' ? null : to, month: null });
  const keys = useDeskKeys({
    view: active,
    columns: listed.columns,
    onAsk: actions.ask,
    onTake: actions.take,
    onMove: actions.move,
    onGo: (view) => {
      move(view);
      table.current?.focusRow(rows.indexOf(view));
    },
    onHandOut: isTable && maySelect ? () => handOut() : null,
    onUndo: () => void undo(),
    onLayout: handing ? null : showAs,
  });
  const step = useTableKeys({
    title: t('key.list'),
    rows,
    listed: JSON.stringify([query, layout, days]),
    at: active ? rows.indexOf(active) : -1,
    table,
    search,
    others: keys,
    onMove: move,
    onEnter: place.enter,
    onSelect: isTable && maySelect ? ({ clientId }) => setSelection(toggled(clientId)) : null,
    onClose: place.openId === null ? null : () => void place.closePane(),
  });
  function handOut() {
    if (!active) step(1);
    setHanding(true);
  }
  return {
    ...asked,
    ...place,
    listed,
    rows,
    table,
    search,
    selected,
    /** null: a worker cannot select */
    selecting: maySelect ? { selection, onSelect: setSelection } : null,
    clearSelection,
    actions,
    undo,
    showAs,
    handing,
    /** null: nothing can be handed out */
    handOut: isTable && maySelect && rows.length > 0 ? handOut : null,
    nextRow: () => step(1),
    stopHanding: () => {
      setHanding(false);
      toRow();
    },
  };
}

/** Stable across renders, so that the columns are stable too. */
export function useRowEdit(db: UserDb, actions: DeskState['actions']): RowEdit {
  const now = useRef(actions);
  now.current = actions;
  // a row is too small for a glove: there the pane edits it
  const isGlove = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const notHere = useNotHere(db);
  return useMemo(
    () => ({
      db,
      notHere,
      mayHandle: (view) => !isGlove && now.current.isTheirs(view),
      give: (view, assignment) => now.current.give(view, assignment),
      move: (view, to) => now.current.move(view, to),
    }),
    [db, isGlove, notHere],
  );
}
