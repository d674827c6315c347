import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FactsTable } from '../../../ui/data-table/facts-table.tsx';
import { monthName, shortMonth, whole } from '../../../ui/tsi/numbers.ts';
import { cellKey, copiedCells, numberIn, type Place, type SheetField } from './sheet.ts';
import type { Sheet } from './use-sheet.ts';

interface Props {
  sheet: Sheet;
  field: SheetField;
  months: readonly string[];
  departments: readonly (string | null)[];
  readOnly: boolean;
  /** the number of pasted values without a cell */
  onCut: (count: number) => void;
}

const idOf = (row: number, column: number) => `hours-${row}-${column}`;

/** At the end of its text, or with all of it selected as on arrival: then an arrow key leaves the cell. */
function leads({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string) {
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  return isAll || (key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length);
}

function stepOf({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): [number, number] | null {
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return [1, 0];
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return [-1, 0];
  if (key === 'ArrowRight' && leads(currentTarget, key)) return [0, 1];
  if (key === 'ArrowLeft' && leads(currentTarget, key)) return [0, -1];
  return null;
}

/** Null where nothing was entered: that is no zero. */
function sumOf(texts: readonly string[]): number | null {
  const values = texts.map(numberIn).filter(Number.isFinite);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

/** One figure of every department and month. Keys, paste and parsing work like in a spreadsheet. */
export function SheetTable({ sheet, field, months, departments, readOnly, onCut }: Props) {
  const { t } = useTranslation(['tsi', 'errors']);
  const table = useRef<HTMLTableElement>(null);
  // without room for all, scroll to the newest months
  useEffect(() => {
    const scroller = table.current?.parentElement;
    scroller?.scrollTo({ left: scroller.scrollWidth });
  }, []);
  const placeAt = (row: number, column: number): Place | null => {
    const [month, department] = [months[column], departments[row]];
    return month === undefined || department === undefined ? null : { month, department };
  };
  const nameOf = (department: string | null) => department ?? t('undivided');
  const move = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    const next = table.current?.querySelector<HTMLInputElement>(`#${idOf(row + step[0], column + step[1])}`);
    next?.focus();
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const copied = readOnly ? null : copiedCells(event.clipboardData.getData('text/plain'));
    if (!copied) return;
    event.preventDefault();
    const cells = copied.flatMap((line, down) =>
      line.map((text, right) => ({ text, place: placeAt(row + down, column + right) })),
    );
    const placed = cells.flatMap(({ text, place }) => (place ? [{ text, place, field }] : []));
    sheet.type(placed);
    onCut(cells.length - placed.length);
  };
  const inputAt = (row: number, column: number) => {
    const place = placeAt(row, column);
    if (!place) return null;
    const fault = sheet.faultOf(cellKey(place, field));
    return (
      <input
        id={idOf(row, column)}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('hours.cell', {
          field: t(`field.${field}`),
          department: nameOf(place.department),
          month: monthName(place.month),
        })}
        aria-invalid={fault !== undefined || undefined}
        title={fault && t([`errors:field.${fault}`, 'errors:field.invalid'])}
        data-changed={sheet.isTyped(place, field) || undefined}
        readOnly={readOnly}
        value={sheet.textOf(place, field)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value: text } }) => sheet.type([{ place, field, text }])}
        onKeyDown={(event) => move(event, row, column)}
        onPaste={(event) => paste(event, row, column)}
      />
    );
  };
  const sum = (among: readonly (string | null)[], over: readonly string[]) =>
    whole(
      sumOf(among.flatMap((department) => over.map((month) => sheet.textOf({ month, department }, field)))),
    );
  return (
    <FactsTable
      ref={table}
      frame=""
      className="hours-table"
      aria-label={t('hours.table')}
      rows={departments.map((department, row) => ({ department, row }))}
      keyOf={({ row }) => String(row)}
      columns={[
        {
          id: 'department',
          head: t('department'),
          isRowHeader: true,
          cell: ({ department }) => nameOf(department),
        },
        ...months.map((month, column) => ({
          id: month,
          head: shortMonth(month),
          cell: ({ row }: { row: number }) => inputAt(row, column),
        })),
        { id: 'total', head: t('hours.total'), cell: ({ department }) => sum([department], months) },
      ]}
      foot={
        <tr>
          <th scope="row">{t('hours.total')}</th>
          {months.map((month) => (
            <td key={month}>{sum(departments, [month])}</td>
          ))}
          <td>{sum(departments, months)}</td>
        </tr>
      }
    />
  );
}
