import type { InjuryMonth, SaveInjuryMonths } from '@turva/contracts/figures/tsi';

export const sheetFields = ['hours', 'recordable', 'lostTime'] as const;
export type SheetField = (typeof sheetFields)[number];

/** A row of the record, which is a cell in each figure's sheet. */
export interface Place {
  month: string;
  /** null: hours not recorded by department */
  department: string | null;
}

export type Kept = Pick<InjuryMonth, 'month' | 'department' | SheetField | 'rev'>;

interface TypedRow {
  place: Place;
  /** only values that differ from the stored ones */
  texts: Partial<Record<SheetField, string>>;
  /** of the row seen when its first value was typed; null: there was none */
  rev: number | null;
}

/** Unsaved input, by place. */
export type Typed = ReadonlyMap<string, TypedRow>;

export const placeKey = ({ month, department }: Place) => JSON.stringify([month, department]);
export const cellKey = (place: Place, field: SheetField) => `${placeKey(place)} ${field}`;

const HOURS_MAX = 10_000_000;
const CASES_MAX = 10_000;

/** The text of a stored figure; empty where nothing was entered. */
export const keptText = (kept: Kept | undefined, field: SheetField): string =>
  kept ? String(kept[field]) : '';

/** Number formats of people and spreadsheets: with spaces, with a comma. */
export const numberIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));

const isSame = (text: string, kept: Kept | undefined, field: SheetField) =>
  text.trim() === keptText(kept, field) || (kept !== undefined && numberIn(text) === kept[field]);

/** Sets a cell's text; the stored value again counts as no input. */
export function typedIn(
  typed: Typed,
  { place, field, text }: { place: Place; field: SheetField; text: string },
  kept: Kept | undefined,
): Typed {
  const key = placeKey(place);
  const { texts = {}, rev = kept?.rev ?? null } = typed.get(key) ?? {};
  const { [field]: _, ...others } = texts;
  const next = isSame(text, kept, field) ? others : { ...others, [field]: text };
  const all = new Map(typed);
  if (Object.keys(next).length === 0) all.delete(key);
  else all.set(key, { place, texts: next, rev });
  return all;
}

/** A spreadsheet's clipboard: lines of cells. Null for a single value, which fills only one cell. */
export function copiedCells(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const cells = lines.map((line) => line.split('\t'));
  return cells.length === 1 && cells[0]?.length === 1 ? null : cells;
}

export type CellFault = 'invalid' | 'required' | 'more_than_recordable';

const isFine = (field: SheetField, value: number) =>
  value >= 0 && (field === 'hours' ? value <= HOURS_MAX : Number.isInteger(value) && value <= CASES_MAX);

type Row = SaveInjuryMonths['rows'][number];

/** A cell of a figure's sheet. */
export interface Cell {
  place: Place;
  field: SheetField;
}

/** The changed rows to send, the errors by cell, and the injuries nobody has entered: those are not zero. */
export function changedRows(typed: Typed, keptAt: (key: string) => Kept | undefined) {
  const faults = new Map<string, CellFault>();
  const notEntered: Cell[] = [];
  const rows = [...typed].map(([key, { place, texts, rev }]): Row => {
    const kept = keptAt(key);
    const textOf = (field: SheetField) => texts[field] ?? keptText(kept, field);
    const cellValue = (field: SheetField) => {
      const text = textOf(field);
      if (field !== 'hours' && text.trim() === '') {
        // of no recordable injuries none is a lost-time injury
        if (field === 'recordable' || numberIn(textOf('recordable')) !== 0) notEntered.push({ place, field });
        return 0;
      }
      const value = numberIn(text);
      if (!isFine(field, value))
        faults.set(cellKey(place, field), text.trim() === '' ? 'required' : 'invalid');
      return value;
    };
    const values = {
      hours: cellValue('hours'),
      recordable: cellValue('recordable'),
      lostTime: cellValue('lostTime'),
    };
    const isWhole = notEntered.every((cell) => cell.place !== place);
    if (isWhole && values.lostTime > values.recordable && !faults.has(cellKey(place, 'lostTime')))
      faults.set(cellKey(place, 'lostTime'), 'more_than_recordable');
    return { ...place, ...values, rev };
  });
  return { rows, faults, notEntered };
}
