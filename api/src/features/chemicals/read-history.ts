import type { ChemicalHistory, Sheet } from '@turva/contracts/registers/chemicals';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { readHistory } from '../../records/history.ts';
import { findChemical } from './find-chemical.ts';

interface SheetRow {
  version: number;
  sha256: string;
  size: number;
  filename: string | null;
  dated: string | null;
  createdAt: Date;
  addedBy: number | null;
}

/** Who changed what, and every version of the sheet. */
export async function readChemicalHistory(db: Db, id: string): Promise<ChemicalHistory> {
  const chemical = await findChemical(db, id);
  const sheets = await sql<SheetRow>`
    select version, sha256, size, filename, dated::text as dated, created_at, added_by from chemical_sheets
    where chemical_id = ${chemical.id} order by version desc`.execute(db);
  const names = await namesByIds(
    db,
    sheets.rows.map(({ addedBy }) => addedBy),
  );
  return {
    history: await readHistory(db, 'chemicals', chemical.id),
    sheets: sheets.rows.map(
      ({ addedBy, createdAt, ...row }): Sheet => ({
        ...row,
        addedAt: createdAt.toISOString(),
        addedBy: addedBy === null ? null : (names.get(addedBy) ?? null),
      }),
    ),
  };
}
