import type { ChemicalHistory, ChemicalHistoryEntry, Sheet } from '@turva/contracts/chemicals';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { findChemical } from './find-chemical.ts';

interface HistoryRow {
  id: string;
  action: ChemicalHistoryEntry['action'];
  at: Date;
  doneAt: Date | null;
  actorId: number | null;
  change: ChemicalHistoryEntry['change'];
}

interface SheetRow {
  version: number;
  sha256: string;
  size: number;
  filename: string | null;
  dated: string | null;
  createdAt: Date;
  addedBy: number | null;
}

/** Who changed what, and every sheet there was. */
export async function readHistory(db: Db, id: string): Promise<ChemicalHistory> {
  const chemical = await findChemical(db, id);
  const history = await sql<HistoryRow>`
    select id, action, at, done_at, actor_id, change from chemical_history
    where chemical_id = ${chemical.id} order by id desc limit 200`.execute(db);
  const sheets = await sql<SheetRow>`
    select version, sha256, size, filename, dated::text as dated, created_at, added_by from chemical_sheets
    where chemical_id = ${chemical.id} order by version desc`.execute(db);
  const people = [
    ...history.rows.map(({ actorId }) => actorId),
    ...sheets.rows.map(({ addedBy }) => addedBy),
  ];
  const names = await namesByIds(db, people);
  const nameOf = (person: number | null) => (person === null ? null : (names.get(person) ?? null));
  return {
    history: history.rows.map(({ actorId, ...row }) => ({
      ...row,
      id: Number(row.id),
      at: row.at.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? null,
      actorName: nameOf(actorId),
    })),
    sheets: sheets.rows.map(
      ({ addedBy, createdAt, ...row }): Sheet => ({
        ...row,
        addedAt: createdAt.toISOString(),
        addedBy: nameOf(addedBy),
      }),
    ),
  };
}
