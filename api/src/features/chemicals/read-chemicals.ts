import type { EveryField } from '@turva/contracts/base/every-field';
import { Chemical } from '@turva/contracts/registers/chemicals';
import { withClasses } from '@turva/rules/chemicals/substance-classes';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { sent } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

export type Row = Selectable<Tables['chemicals']>;

interface SheetRow {
  version: number;
  sha256: string;
  size: number;
  filename: string | null;
  dated: string | null;
  addedAt: string;
}

const sheet = sql`(
  select json_build_object('version', s.version, 'sha256', s.sha256, 'size', s.size, 'filename', s.filename,
    'dated', s.dated, 'addedAt', s.created_at)
  from chemical_sheets s where s.chemical_id = c.id order by s.version desc limit 1)`;

/** Full records; `rest` is the SQL after `from`: where, order, limit over the alias `c`. */
export async function selectChemicals(db: Db | Trx, rest: RawBuilder<unknown>): Promise<Chemical[]> {
  const { rows } = await sql<Row & { sheet: SheetRow | null }>`
    select c.*, ${sheet} as sheet from chemicals c ${rest}`.execute(db);
  return rows.map(toChemical);
}

/** Only the fields a permit's conflict check needs: a register may have thousands. */
export async function chemicalsInPlace(db: Db | Trx) {
  const rows = await db
    .selectFrom('chemicals')
    .select(['id', 'name', 'casNumber', 'hazardSymbols', 'riskPhrases', 'reactions', 'addedClasses'])
    .select(['sdsExpiry', 'sdsUrl', sheetVersion, 'areaId', 'location', 'isActive'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    sdsExpiry: row.sdsExpiry?.toISOString() ?? null,
    isActive: row.isActive ?? true,
  }));
}

/** The newest version of a chemical's sheet stored here; null: none. For selections from `chemicals`. */
export const sheetVersion = sql<number | null>`(
  select max(version) from chemical_sheets where chemical_id = chemicals.id)`.as('sheet');

/** The address of the stored sheet. */
export const sheetPath = (id: number) => `/api/chemicals/${id}/sds`;

const asSent = sent('chemicals', Chemical);

const toChemical = ({ sheet, ...row }: Row & { sheet: SheetRow | null }): EveryField<Chemical> => ({
  ...withClasses(asSent(row)),
  sdsUrl: sheet ? sheetPath(row.id) : row.sdsUrl,
  sheet: sheet && { ...sheet, addedAt: new Date(sheet.addedAt).toISOString() },
  // a row from before this column had a default counts as in use
  isActive: row.isActive ?? true,
  lastUpdated: (row.lastUpdated ?? row.updatedAt).toISOString(),
});
