import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Shortcut, useShortcuts } from '../shortcuts/shortcuts.ts';
import type { DataTableHandle } from './data-table.tsx';

interface Options<Row> {
  /** name of the list, for the list of shortcuts */
  title: string;
  rows: readonly Row[];
  /** changes with the query: a different query is a different list */
  listed: string;
  /** index of the active row; -1: none */
  at: number;
  table: RefObject<DataTableHandle | null>;
  search: RefObject<HTMLInputElement | null>;
  onMove: (row: Row) => void;
  /** opens the details of the active row */
  onEnter: () => void;
  /** null: no details are open */
  onClose: (() => void) | null;
  /** null: rows cannot be selected */
  onSelect: ((row: Row) => void) | null;
  /** further actions for one or several rows */
  others?: readonly Shortcut[];
}

const none: readonly Shortcut[] = [];

/**
 * Keyboard handling of a table; returns the functions to move to the next and previous row. The focus stays on the
 * row.
 */
export function useTableKeys<Row>({
  title,
  rows,
  listed,
  at,
  table,
  search,
  others = none,
  ...on
}: Options<Row>) {
  const { t } = useTranslation('table');
  // a handled row may leave the list: its position stays active
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
  // from the details to the row, and from there closes the details
  const back = () => {
    if (document.activeElement?.closest('.desk-detail') && at >= 0) table.current?.focusRow(at);
    else on.onClose?.();
  };
  const enter = () => {
    const link = document.activeElement?.closest<HTMLElement>('[data-row-link]');
    if (at >= 0) on.onEnter();
    // reached by Tab: the row is active though no key has moved there
    else if (link) link.click();
    else step(1);
  };
  const { onSelect } = on;
  const row = rows[at];
  useShortcuts(title, [
    { keys: 'j', label: t('key.next'), run: () => step(1) },
    { keys: 'k', label: t('key.previous'), run: () => step(-1) },
    { keys: 'Enter', label: t('key.open'), run: enter },
    { keys: 'Escape', label: t('key.back'), run: back },
    ...(onSelect ? [{ keys: 'x', label: t('key.select'), run: () => row && onSelect(row) }] : []),
    ...others,
    { keys: '/', label: t('key.search'), run: () => search.current?.focus() },
  ]);
  return step;
}
