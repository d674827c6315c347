import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../offline/overlay.ts';
import type { DataTableHandle } from '../../../ui/data-table/data-table.tsx';
import { type Shortcut, useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';

interface Options {
  rows: ObservationView[];
  active: ObservationView | undefined;
  table: RefObject<DataTableHandle | null>;
  search: RefObject<HTMLInputElement | null>;
  onOpen: (view: ObservationView) => void;
  onSelect: (view: ObservationView) => void;
  onAsk: (what: 'assign' | 'status') => void;
  onUndo: () => void;
  maySelect: boolean;
}

/** The desk by keys. The focus stays on the row, the detail follows. */
export function useDeskKeys({ rows, active, table, search, ...on }: Options) {
  const { t } = useTranslation('desk');
  const at = active ? rows.indexOf(active) : -1;

  const step = (by: number) => {
    const index = Math.min(rows.length - 1, Math.max(0, at < 0 ? 0 : at + by));
    const row = rows[index];
    if (!row) return;
    on.onOpen(row);
    table.current?.focusRow(index);
  };
  const intoDetail = () => document.querySelector<HTMLElement>('.desk-detail .dialog-body')?.focus();
  const toList = () => at >= 0 && table.current?.focusRow(at);

  const shortcuts: Shortcut[] = [
    { keys: 'j', label: t('key.next'), run: () => step(1) },
    { keys: 'k', label: t('key.previous'), run: () => step(-1) },
    { keys: 'Enter', label: t('key.open'), run: () => (at < 0 ? step(0) : intoDetail()) },
    { keys: 'Escape', label: t('key.back'), run: toList },
    { keys: 'a', label: t('key.assign'), run: () => on.onAsk('assign') },
    { keys: 's', label: t('key.status'), run: () => on.onAsk('status') },
    { keys: 'z', label: t('key.undo'), run: on.onUndo },
    { keys: '/', label: t('key.search'), run: () => search.current?.focus() },
  ];
  if (on.maySelect)
    shortcuts.splice(6, 0, { keys: 'x', label: t('key.select'), run: () => active && on.onSelect(active) });
  useShortcuts(t('key.list'), shortcuts);
}
