import type { ChemicalColumn } from '@turva/contracts/registers/chemical-values';
import { CreateChemical } from '@turva/contracts/registers/chemicals';
import { isCasNumber } from '@turva/rules/chemicals/cas-number';
import type { z } from 'zod';
import { keyOf, type ReadColumn, truthOf } from './words.ts';

export interface RowFault {
  field: string;
  code: string;
  value: string;
}

export type ParsedRow = { chemical: z.output<typeof CreateChemical> } | { fault: RowFault };

export interface KnownAreas {
  idOf: (code: string) => number | undefined;
}

/** Removes the apostrophe our export puts before what a spreadsheet would take for a formula. */
const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r\n])/, '');

const DATE = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;

/** `2027-01-31`, or as most of our languages write it: `31.1.2027`. */
function dayOf(text: string): string {
  const [, day = '', month = '', year = ''] = DATE.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const listOf = (column: ChemicalColumn, text: string) =>
  text
    .split(/[,;/|]|\s+(?=GHS)/i)
    .map((word) => keyOf(column, word))
    .filter(Boolean);

type Value = string | boolean | number | string[] | null;

class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

function cellValue(column: ChemicalColumn, text: string, areas: KnownAreas): [string, Value] {
  switch (column) {
    case 'hazardSymbols':
      return [column, listOf(column, text).map((code) => code.toUpperCase().replace(/^(GHS)(\d)$/, '$10$2'))];
    case 'reactions':
      return [column, listOf(column, text)];
    case 'carcinogenic': {
      const truth = truthOf(text);
      if (truth === null) throw new Refused('invalid');
      return [column, truth];
    }
    case 'areaCode': {
      const id = areas.idOf(text);
      if (id === undefined) throw new Refused('unknown_area');
      return ['areaId', id];
    }
    case 'casNumber':
      if (!isCasNumber(text)) throw new Refused('cas_number');
      return [column, text];
    case 'sdsExpiry':
      return [column, dayOf(text)];
    case 'hazardClass':
    case 'signalWord':
    case 'physicalState':
      return [column, keyOf(column, text)];
    default:
      return [column, text];
  }
}

const ourCode = /^[a-z][a-z\d_]*$/;

/** One record of the file as a chemical, or the first error in it. */
export function parseRow(
  columns: readonly (ReadColumn | undefined)[],
  cells: readonly string[],
  areas: KnownAreas,
): ParsedRow {
  const given: Record<string, Value> = {};
  for (const [at, column] of columns.entries()) {
    const text = withoutGuard((cells[at] ?? '').trim());
    if (column === undefined || column === 'unread' || text === '') continue;
    try {
      const [field, value] = cellValue(column, text, areas);
      given[field] = value;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { fault: { field: column, code: error.code, value: text } };
    }
  }
  const parsed = CreateChemical.safeParse({ name: '', ...given });
  if (parsed.success) return { chemical: parsed.data };
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? 'name');
  const value = given[field];
  const code = issue && ourCode.test(issue.message) ? issue.message : 'invalid';
  return { fault: { field, code, value: Array.isArray(value) ? value.join(', ') : String(value ?? '') } };
}
