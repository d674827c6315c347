import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataTableHandle, type Selection, toggled } from './data-table.tsx';
import type { RowsAction } from './register-bar.tsx';
import type { RegisterProps } from './register-props.ts';
import { useCursor } from './use-cursor.ts';
import type { ShownRows } from './use-shown-rows.ts';
import { useTableKeys } from './use-table-keys.ts';

const none: readonly never[] = [];

export type RowsAtHand<Row extends object, Name extends string> = ReturnType<typeof useRowsAtHand<Row, Name>>;

/** The active row and the selected ones, and their mouse and keyboard handling. */
export function useRowsAtHand<Row extends object, Name extends string>(
  props: RegisterProps<Row, Name>,
  { shown, listed }: ShownRows<Row, Name>,
) {
  const { url, idOf, addressOf = idOf, actions = none, pane, undo, openParam = 'id' } = props;
  const { t } = useTranslation('table');
  const table = useRef<DataTableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const [selection, setSelection] = useState<Selection>({});
  const selected = shown.filter((row) => selection[idOf(row)]);
  const openId = url.params.get(openParam);
  const { at, open, move } = useCursor(url, openParam);
  const activeIndex = shown.findIndex((row) => addressOf(row) === at);
  const active = shown[activeIndex];

  const onOpen = (row: Row) => {
    move(addressOf(row));
    if (!pane) table.current?.focusRow(shown.indexOf(row));
    if (props.onOpen) props.onOpen(row);
    else open(addressOf(row));
  };
  const closePane = async () => {
    await url.close();
    if (activeIndex >= 0) table.current?.focusRow(activeIndex);
  };
  const clearSelection = () => setSelection({});
  const run = ({ run: act }: RowsAction<Row>) => {
    const chosen = selected.length > 0 ? selected : active ? [active] : none;
    if (chosen.length > 0) act(chosen, clearSelection);
  };
  useTableKeys({
    title: props.title,
    rows: shown,
    listed,
    at: activeIndex,
    table,
    search,
    onMove: (row) => move(addressOf(row)),
    onEnter: () => active && onOpen(active),
    onClose: pane && openId !== null ? () => void closePane() : null,
    onSelect: props.actions ? (row) => setSelection(toggled(idOf(row))) : null,
    others: [
      ...actions.flatMap((action) =>
        action.keys ? [{ keys: action.keys, label: action.label, run: () => run(action) }] : [],
      ),
      ...(undo ? [{ keys: 'z', label: t('key.undo'), run: undo.run }] : []),
    ],
  });
  return {
    table,
    search,
    /** null: rows cannot be selected */
    selecting: props.actions ? { selection, onSelect: setSelection } : null,
    selected,
    clearSelection,
    active,
    openId,
    onOpen,
    closePane,
    actions: actions.map((action) => ({ label: action.label, run: () => run(action) })),
  };
}
