import type { InjuryMonth, SaveInjuryMonths } from '@turva/contracts/tsi';

export const sheetFields = ['hours', 'recordable', 'lostTime'] as const;
export type SheetField = (typeof sheetFields)[number];

/** A row of the record, a cell of each figure's sheet. */
export interface Place {
  month: string;
  /** null: hours that are not kept by department */
  department: string | null;
}

export type Kept = Pick<InjuryMonth, 'month' | 'department' | SheetField | 'rev'>;

interface TypedRow {
  place: Place;
  /** only what differs from what is kept */
  texts: Partial<Record<SheetField, string>>;
  /** of the row that was seen when the first of them was typed; null: there was none */
  rev: number | null;
}

/** What has been typed and not been saved, by place. */
export type Typed = ReadonlyMap<string, TypedRow>;

export const placeKey = ({ month, department }: Place) => JSON.stringify([month, department]);
export const cellKey = (place: Place, field: SheetField) => `${placeKey(place)} ${field}`;

const HOURS_MAX = 10_000_000;
const CASES_MAX = 10_000;

/** What a cell of a figure that is kept shows; injuries nobody has entered are none. */
export const keptText = (kept: Kept | undefined, field: SheetField): string =>
  kept ? String(kept[field]) : '';

/** As people and spreadsheets write numbers: with spaces, with a comma. */
export const numberIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));

const isSame = (text: string, kept: Kept | undefined, field: SheetField) =>
  text.trim() === keptText(kept, field) || (kept !== undefined && numberIn(text) === kept[field]);

/** The cell with this text; one that has again what is kept is as if nothing had been typed. */
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

/** What a spreadsheet puts on the clipboard: lines of cells. Null: one value only, which is nothing to spread. */
export function copiedCells(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const cells = lines.map((line) => line.split('\t'));
  return cells.length === 1 && cells[0]?.length === 1 ? null : cells;
}

export type CellFault = 'invalid' | 'required' | 'more_than_recordable';

const isFine = (field: SheetField, value: number) =>
  value >= 0 && (field === 'hours' ? value <= HOURS_MAX : Number.isInteger(value) && value <= CASES_MAX);

type Row = SaveInjuryMonths['rows'][number];

/** The changed rows as they are sent, and what is wrong with which cell. */
export function changedRows(typed: Typed, keptAt: (key: string) => Kept | undefined) {
  const faults = new Map<string, CellFault>();
  const rows = [...typed].map(([key, { place, texts, rev }]): Row => {
    const kept = keptAt(key);
    const cellValue = (field: SheetField) => {
      const text = texts[field] ?? keptText(kept, field);
      // that nobody was hurt need not be typed
      if (field !== 'hours' && text.trim() === '') return 0;
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
    if (values.lostTime > values.recordable && !faults.has(cellKey(place, 'lostTime')))
      faults.set(cellKey(place, 'lostTime'), 'more_than_recordable');
    return { ...place, ...values, rev };
  });
  return { rows, faults };
}
