import type { Status } from '@turva/contracts/observations/observation-values';
import { nextStatuses } from '@turva/rules/observations/observation-status';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import type { Shortcut } from '../../../ui/shortcuts/shortcuts.ts';
import { type Layout, layouts } from './layouts/layout.ts';
import type { BoardColumn } from './layouts/use-layout-rows.ts';

interface Options {
  /** the active one */
  view: ObservationView | undefined;
  /** of the board; none elsewhere */
  columns: readonly BoardColumn[];
  onAsk: (what: 'assign' | 'status') => void;
  onTake: () => void;
  onMove: (view: ObservationView, to: Status) => void;
  onGo: (view: ObservationView) => void;
  /** starts handing out rows; null: only supervisors can */
  onHandOut: (() => void) | null;
  onUndo: () => void;
  /** null: the digits have another meaning at the moment */
  onLayout: ((layout: Layout) => void) | null;
}

/** Shortcuts for the actions on observations. */
export function useDeskKeys({ view, columns, ...on }: Options): Shortcut[] {
  const { t } = useTranslation('desk');
  const { onHandOut, onLayout } = on;
  /** to the same position in the next column */
  const beside = (by: 1 | -1) => () => {
    const from = columns.findIndex(({ status }) => status === view?.status);
    const row = view ? (columns[from]?.views.indexOf(view) ?? 0) : 0;
    const order = by > 0 ? columns.slice(from + 1) : columns.slice(0, Math.max(from, 0)).reverse();
    const to = order.find(({ views }) => views.length > 0)?.views;
    const next = to?.[Math.min(row, to.length - 1)];
    if (next) on.onGo(next);
  };
  const onward = () => {
    const to = view && nextStatuses(view.status as Status)[0];
    if (view && to) on.onMove(view, to);
    else on.onAsk('status');
  };
  return [
    ...(columns.length > 0
      ? [
          { keys: 'h', label: t('key.left'), run: beside(-1) },
          { keys: 'l', label: t('key.right'), run: beside(1) },
          { keys: 'm', label: t('key.move'), run: onward },
        ]
      : []),
    ...(onHandOut ? [{ keys: 'd', label: t('hand.title'), run: onHandOut }] : []),
    { keys: 'a', label: t('key.assign'), run: () => on.onAsk('assign') },
    { keys: 's', label: t('key.status'), run: () => on.onAsk('status') },
    { keys: 't', label: t('key.take'), run: on.onTake },
    { keys: 'z', label: t('key.undo'), run: on.onUndo },
    ...(onLayout
      ? layouts.map((layout, index) => ({
          keys: String(index + 1),
          label: t(`layout.${layout}`),
          run: () => onLayout(layout),
        }))
      : []),
  ];
}
