import { type Ref, type RefObject, useImperativeHandle } from 'react';
import type { ObservationView } from '../../../../records/observations/overlay.ts';
import type { DataTableHandle } from '../../../../ui/data-table/data-table.tsx';

/** Focus handling of layouts without a table: the card of the active row takes the focus. */
export function useCardFocus(
  ref: Ref<DataTableHandle>,
  frame: RefObject<HTMLElement | null>,
  rows: readonly ObservationView[],
) {
  useImperativeHandle(ref, () => ({
    focusRow(index) {
      const id = rows[index]?.clientId;
      const card = id && frame.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
      if (!card) return;
      card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      card.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
    },
  }));
}
