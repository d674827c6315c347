import type { SafetyDocument } from '@turva/contracts/registers/documents';
import { readFrom, readingOf } from '@turva/rules/duties/document-reading';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { notify } from '../../notify/notify.ts';
import { titled } from '../../notify/remind.ts';
import { selectReceipts } from './read-receipts.ts';
import { workers } from './readings.ts';

/**
 * Notifies everybody who was asked to read it and has not. Call it after anything that may ask somebody
 * again: each person is notified once per version that asks, and per file that replaces one they had read.
 */
export async function notifyReaders(
  trx: Trx,
  deps: { jobs: Jobs },
  { document, actorId, of = '' }: { document: SafetyDocument; actorId: number; of?: string },
): Promise<void> {
  const from = readFrom(document.versions);
  if (from === null || !document.isActive || document.readers.length === 0) return;
  const people = await workers(trx);
  const receipts = Map.groupBy(
    await selectReceipts(trx, sql`document_id = ${document.id}`),
    ({ userId }) => userId,
  );
  await notify(trx, deps, {
    kind: 'document_to_read',
    to: people
      .filter((person) => readingOf(document, person, receipts.get(person.id) ?? []).toRead)
      .map(({ id }) => id),
    actorId,
    entity: 'documents',
    recordId: document.id,
    url: `/documents?id=${document.id}`,
    params: titled(document.title, document.texts),
    once: `document_to_read:${document.id}:${from}${of && `:${of.slice(0, 12)}`}`,
  });
}
