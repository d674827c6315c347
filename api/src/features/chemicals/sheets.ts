import { PDF } from '@turva/contracts/registers/chemical-values';
import type { Chemical, SheetQuery } from '@turva/contracts/registers/chemicals';
import { proposedReview } from '@turva/rules/chemicals/sds-expiry';
import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { assertPdf } from '../../media/check-pdf.ts';
import { sha256Of } from '../../media/file-store.ts';
import type { ServedFile } from '../../media/find-media.ts';
import { noteIncoming } from '../../media/incoming-files.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { type Change, noteChanges } from '../../records/history.ts';
import { answerWith, lockChemical } from './find-chemical.ts';
import { assertEditor, expiryOf } from './write-chemicals.ts';

/** The file is stored before the row it belongs to. */
export async function keepSheet({ db, media }: Pick<Deps, 'db' | 'media'>, bytes: Buffer): Promise<string> {
  await assertPdf(bytes);
  const sha256 = sha256Of(bytes);
  await noteIncoming(db, sha256);
  await media.put(bytes);
  return sha256;
}

interface NewSheet {
  id: string;
  sha256: string;
  size: number;
  query: z.output<typeof SheetQuery>;
}

/** Stores the next version of the safety data sheet. The same file again is the existing version. */
export async function addSheet(
  trx: Trx,
  { user, captured, now }: Acting,
  { id, sha256, size, query }: NewSheet,
): Promise<Effect<Chemical>> {
  assertEditor(user);
  const row = await lockChemical(trx, id);
  const last = await trx
    .selectFrom('chemicalSheets')
    .select(['version', 'sha256', 'dated'])
    .where('chemicalId', '=', row.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isSame = last?.sha256 === sha256;
  const before = { dated: last?.dated ?? null, review: row.sdsExpiry && plantDay(row.sdsExpiry) };
  // the day of the sheet before says nothing about this one
  const review = query.expiry ?? (query.dated && !isSame ? proposedReview(query.dated, before) : undefined);
  const sdsExpiry = review ? expiryOf(review) : row.sdsExpiry;
  const movesExpiry = sdsExpiry?.getTime() !== row.sdsExpiry?.getTime();
  if (isSame && !movesExpiry) return answerWith(trx, row.id);
  const version = (last?.version ?? 0) + 1;
  if (!isSame)
    await trx
      .insertInto('chemicalSheets')
      .values({
        chemicalId: row.id,
        version,
        sha256,
        size,
        filename: query.filename ?? null,
        dated: query.dated ?? null,
        addedBy: user.id,
      })
      .execute();
  await changeRow(trx, 'chemicals', row, { sdsExpiry, lastUpdated: now });
  const change: Change = {
    ...(isSame ? {} : { sheet: { from: last?.version ?? null, to: version } }),
    ...(movesExpiry
      ? { sdsExpiry: { from: row.sdsExpiry?.toISOString() ?? null, to: sdsExpiry?.toISOString() ?? null } }
      : {}),
  };
  const action = isSame ? 'edited' : 'sheet_added';
  await noteChanges(trx, 'chemicals', { id: row.id, actorId: user.id, captured }, [{ action, change }]);
  return answerWith(trx, row.id, isSame ? 200 : 201);
}

/** One version; without a number the newest. */
export async function findSheet(
  db: Db,
  { id, version }: { id: number; version?: number | undefined },
): Promise<ServedFile & { version: number }> {
  const { rows } = await sql<Omit<ServedFile & { version: number }, 'mime'>>`
    select s.version, s.sha256, s.size, s.filename from chemical_sheets s join chemicals c on c.id = s.chemical_id
    where c.id = ${id}::integer and c.deleted_at is null
      and (${version ?? null}::integer is null or s.version = ${version ?? null}::integer)
    order by s.version desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw problem('chemical_sheet_not_found');
  return { ...row, mime: PDF };
}
