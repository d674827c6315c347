import type { DocumentHistory, DocumentHistoryEntry } from '@turva/contracts/documents';
import { sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { findDocument } from './find-document.ts';

export type Change = Record<string, { from: unknown; to: unknown }>;

interface Note {
  id: number;
  actorId: number;
  action: DocumentHistoryEntry['action'];
  change?: Change;
}

/** History for people, audit for whoever has to prove something: always both. */
export async function noteChange(trx: Trx, { id, actorId, action, change }: Note): Promise<void> {
  await trx
    .insertInto('documentHistory')
    .values({ documentId: id, actorId, action, change: change ? JSON.stringify(change) : null })
    .execute();
  await recordAudit(trx, {
    actorId,
    action,
    entity: 'safety_documents',
    entityId: id,
    ...(change ? { detail: change } : {}),
  });
}

type HistoryRow = Omit<DocumentHistoryEntry, 'id' | 'at' | 'actorName'> & {
  id: string;
  at: Date;
  actorId: number | null;
};

/** Newest first. */
export async function readHistory(db: Db, id: number): Promise<DocumentHistory> {
  await findDocument(db, id);
  const { rows } = await sql<HistoryRow>`
    select id, action, at, actor_id, change from document_history
    where document_id = ${id} order by id desc limit 200`.execute(db);
  const names = await namesByIds(
    db,
    rows.map(({ actorId }) => actorId),
  );
  return rows.map(({ actorId, ...row }) => ({
    ...row,
    id: Number(row.id),
    at: row.at.toISOString(),
    actorName: actorId === null ? null : (names.get(actorId) ?? null),
  }));
}
