import {
  MAX_IMPORT_ERRORS,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_SHOWN,
} from '@turva/contracts/registers/chemical-values';
import type { CreateChemical, ImportAnswer } from '@turva/contracts/registers/chemicals';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db/client.ts';
import { lock } from '../../../db/sql.ts';
import type { Acting } from '../../../http/session/acting.ts';
import { problem } from '../../../problem.ts';
import { type CsvRecord, type CsvTable, readTable } from '../../../read-csv.ts';
import { noteChanges } from '../../../records/history.ts';
import { assertEditor, columnsOf } from '../write-chemicals.ts';
import { type KnownAreas, parseRow } from './parse-row.ts';
import { columnOf, type ReadColumn } from './words.ts';

type NewChemical = z.output<typeof CreateChemical>;
type Fault = ImportAnswer['errors'][number];

/** Rows per statement: must stay below the driver's limit of parameters. */
const AT_ONCE = 500;
/** Rows per transaction: no delta can go past a transaction while it runs. */
const ROWS_A_PORTION = 1000;

type Table = CsvTable<ReadColumn>;

export function readChemicals(text: string): Table {
  const table = readTable(text, (headings) => headings.map(columnOf), {
    rows: MAX_IMPORT_ROWS,
    otherwise: 'csv_too_many_rows',
  });
  if (!table.columns.includes('name')) throw problem('csv_no_names');
  return table;
}

/** Identifies the same chemical at the same place. */
const keyOf = (chemical: {
  name: string;
  casNumber?: string | null | undefined;
  location?: string | null | undefined;
  areaId?: number | null | undefined;
}) =>
  JSON.stringify([
    chemical.name.toLowerCase(),
    chemical.casNumber ?? null,
    chemical.areaId ?? null,
    chemical.location?.toLowerCase() ?? null,
  ]);

/** The outcome of one portion of the file's rows. */
export interface Portion {
  imported: number;
  faults: Fault[];
}

/** Sorts rows into valid and invalid; one that exists already, or is twice in the file, is a `duplicate`. */
async function sorted(db: Db | Trx, { columns, records }: Pick<Table, 'columns' | 'records'>) {
  const areas = await knownAreas(db);
  const taken = await knownChemicals(db);
  const good: NewChemical[] = [];
  const faults: Fault[] = [];
  for (const { line, cells } of records) {
    const row = parseRow(columns, cells, areas);
    if ('fault' in row) {
      faults.push({ line, ...row.fault, value: row.fault.value.slice(0, 200) });
      continue;
    }
    const key = keyOf(row.chemical);
    if (taken.has(key)) {
      faults.push({ line, field: 'name', code: 'duplicate', value: row.chemical.name.slice(0, 200) });
      continue;
    }
    taken.add(key);
    good.push(row.chemical);
  }
  return { good, faults };
}

/** What importing a file would do; changes nothing. */
export async function previewChemicals(db: Db, table: Table): Promise<ImportAnswer> {
  const { good, faults } = await sorted(db, table);
  const shown = good.slice(0, MAX_IMPORT_SHOWN).map(({ name, casNumber, location, riskPhrases }) => ({
    name,
    casNumber: casNumber ?? null,
    location: location ?? null,
    riskPhrases: riskPhrases ?? null,
  }));
  return { ...summedUp(table.unknown, [{ imported: good.length, faults }]), chemicals: shown };
}

/** Stores the valid rows; each invalid one is named by line and reason, and changes nothing. */
export async function importPortion(
  trx: Trx,
  { user, now }: Acting,
  columns: Table['columns'],
  records: readonly CsvRecord[],
): Promise<Portion> {
  assertEditor(user);
  // one import at a time: two of the same file at once would not see each other's rows
  await lock(trx, 'chemicals.import');
  const { good, faults } = await sorted(trx, { columns, records: [...records] });
  for (let at = 0; at < good.length; at += AT_ONCE) {
    const created = await trx
      .insertInto('chemicals')
      .values(
        good.slice(at, at + AT_ONCE).map((chemical) => ({
          ...columnsOf(chemical),
          name: chemical.name,
          createdBy: user.id,
          lastUpdated: now,
        })),
      )
      .returning('id')
      .execute();
    await noteChanges(trx, 'chemicals', { id: created.map(({ id }) => id), actorId: user.id }, [
      { action: 'imported' },
    ]);
  }
  return { imported: good.length, faults };
}

/** The rows in portions, each a transaction of its own, so that others are not blocked in between. */
export function* portionsOf({ records }: Table): Generator<CsvRecord[]> {
  for (let at = 0; at < records.length; at += ROWS_A_PORTION) yield records.slice(at, at + ROWS_A_PORTION);
}

export function summedUp(unknown: string[], portions: readonly Portion[]): ImportAnswer {
  const faults = portions.flatMap((portion) => portion.faults);
  return {
    imported: portions.reduce((sum, { imported }) => sum + imported, 0),
    refused: faults.length,
    errors: faults.slice(0, MAX_IMPORT_ERRORS),
    unknown,
  };
}

async function knownAreas(trx: Db | Trx): Promise<KnownAreas> {
  const rows = await trx
    .selectFrom('areas')
    .select(['id', 'code'])
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .execute();
  const ids = new Map(rows.map(({ id, code }) => [code.toLowerCase(), id]));
  return { idOf: (code) => ids.get(code.trim().toLowerCase()) };
}

async function knownChemicals(trx: Db | Trx): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('chemicals')
    .select(['name', 'casNumber', 'areaId', 'location'])
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(keyOf));
}
