import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import type { DataTableHandle } from '../../../ui/data-table/data-table.tsx';
import { type Shortcut, useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';

interface Options {
  rows: ObservationView[];
  /** another question is another list */
  listed: string;
  active: ObservationView | undefined;
  table: RefObject<DataTableHandle | null>;
  search: RefObject<HTMLInputElement | null>;
  onMove: (view: ObservationView) => void;
  /** into what is known of the row one is at */
  onEnter: () => void;
  onSelect: (view: ObservationView) => void;
  onAsk: (what: 'assign' | 'status') => void;
  onTake: () => void;
  /** one row after the other */
  onHandOut: () => void;
  onUndo: () => void;
  /** null: nothing is open beside the list */
  onClose: (() => void) | null;
  maySelect: boolean;
}

/** The desk by keys; gives the way to the next row and the one before. The focus stays on the row; what is known of it, once it is open, follows. */
export function useDeskKeys({ rows, listed, active, table, search, ...on }: Options) {
  const { t } = useTranslation('desk');
  const at = active ? rows.indexOf(active) : -1;
  // a row that is assigned leaves the list of what is nobody's: one goes on where it was
  const was = useRef({ listed, at });
  useEffect(() => {
    if (at >= 0 || was.current.listed !== listed) was.current = { listed, at };
  }, [listed, at]);

  const step = (by: 1 | -1) => {
    const gap = was.current.listed === listed ? was.current.at : -1;
    const to = at >= 0 ? at + by : gap + Math.min(by, 0);
    const index = Math.min(rows.length - 1, Math.max(0, to));
    const row = rows[index];
    if (!row) return;
    on.onMove(row);
    table.current?.focusRow(index);
  };
  // from what is known of a row to the row, and from there what is known is closed
  const back = () => {
    if (document.activeElement?.closest('.desk-detail') && at >= 0) table.current?.focusRow(at);
    else on.onClose?.();
  };

  const shortcuts: Shortcut[] = [
    { keys: 'j', label: t('key.next'), run: () => step(1) },
    { keys: 'k', label: t('key.previous'), run: () => step(-1) },
    { keys: 'Enter', label: t('key.open'), run: () => (active ? on.onEnter() : step(1)) },
    { keys: 'Escape', label: t('key.back'), run: back },
    { keys: 'a', label: t('key.assign'), run: () => on.onAsk('assign') },
    { keys: 's', label: t('key.status'), run: () => on.onAsk('status') },
    { keys: 't', label: t('key.take'), run: on.onTake },
    { keys: 'z', label: t('key.undo'), run: on.onUndo },
    { keys: '/', label: t('key.search'), run: () => search.current?.focus() },
  ];
  if (on.maySelect)
    shortcuts.splice(
      6,
      0,
      { keys: 'x', label: t('key.select'), run: () => active && on.onSelect(active) },
      { keys: 'd', label: t('hand.title'), run: on.onHandOut },
    );
  useShortcuts(t('key.list'), shortcuts);
  return step;
}
