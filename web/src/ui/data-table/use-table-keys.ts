import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Shortcut, useShortcuts } from '../shortcuts/shortcuts.ts';
import type { DataTableHandle } from './data-table.tsx';

interface Options<Row> {
  /** what the list is called, where its keys are listed */
  title: string;
  rows: readonly Row[];
  /** another question is another list */
  listed: string;
  /** where one is; -1: at none of them */
  at: number;
  table: RefObject<DataTableHandle | null>;
  search: RefObject<HTMLInputElement | null>;
  onMove: (row: Row) => void;
  /** into what is known of the row one is at */
  onEnter: () => void;
  /** null: nothing is open beside the list */
  onClose: (() => void) | null;
  /** null: rows cannot be selected */
  onSelect: ((row: Row) => void) | null;
  /** what else can be done with a row or several */
  others?: readonly Shortcut[];
}

const none: readonly Shortcut[] = [];

/** A table by keys; gives the way to the next row and the one before. The focus stays on the row. */
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
  // a row that was handled may leave the list: one goes on where it was
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
  const enter = () => {
    const link = document.activeElement?.closest<HTMLElement>('[data-row-link]');
    if (at >= 0) on.onEnter();
    // come to by Tab: one is at the row though no key has moved there
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
