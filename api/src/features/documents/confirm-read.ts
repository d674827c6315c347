import type { DocumentReceipt } from '@turva/contracts/registers/documents';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Captured } from '../../http/calls/captured-at.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { makeTurns } from '../../plant/schedules/make-turns.ts';
import { problem } from '../../problem.ts';
import { findDocument } from './find-document.ts';
import { selectReceipts } from './read-receipts.ts';

interface Reader {
  userId: number;
  now: Date;
  captured: Captured | null;
  /** of the file that was open */
  sha256?: string | undefined;
}

/**
 * Stores that this person has read a file of a version, once per request to read; repeated, it gets the first answer.
 * Also for a version that is no longer the newest, and for a document withdrawn since: it was read all the
 * same.
 */
export async function confirmRead(
  trx: Trx,
  { userId, now, captured, sha256 }: Reader,
  { id, version }: { id: number; version: number },
): Promise<Effect<DocumentReceipt>> {
  const document = await findDocument(trx, id);
  if (!document.versions.some(({ number }) => number === version))
    throw problem('document_version_not_found');
  const readAt = captured?.at ?? now;
  // read before it was requested again: counts for the earlier request
  const isAgain = document.readAgainFrom && readAt.getTime() >= Date.parse(document.readAgainFrom);
  const again = isAgain ? sql<number>`(select read_again from safety_documents where id = ${id})` : 0;
  const made = await trx
    .insertInto('documentReceipts')
    .values({ documentId: id, version, userId, readAt, again, sha256: sha256 ?? null })
    .onConflict((conflict) => conflict.constraint('document_receipts_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  const [receipt] = await selectReceipts(
    trx,
    sql`user_id = ${userId} and document_id = ${id} and version = ${version} and again = ${again}
      and sha256 is not distinct from ${sha256 ?? null}::text`,
  );
  if (!receipt) throw problem('document_not_found');
  await makeTurns(trx, now, sql`s.document_id = ${id}`);
  return { status: made ? 201 : 200, body: receipt };
}
