import type {
  DocumentGap,
  DocumentReading,
  DocumentReceipt,
  SafetyDocument,
} from '@turva/contracts/registers/documents';
import { readFrom, readingOf } from '@turva/rules/duties/document-reading';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import { always } from '../../db/sql.ts';
import { matters } from '../../plant/matters/matters.ts';
import { selectDocuments } from './read-documents.ts';
import { selectReceipts } from './read-receipts.ts';

/** Everybody who works here. */
export const workers = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['id', 'department', 'role', 'createdAt', personName('users').as('name')])
    .where('isActive', '=', true)
    .where('isSystem', '=', false)
    .where('deletedAt', 'is', null)
    .orderBy(sql`coalesce(department, '')`)
    .orderBy('name')
    .execute();
type Worker = Awaited<ReturnType<typeof workers>>[number];

/** Who has read which active document and who has not; of one document, or of all. */
export async function readings(db: Db | Trx, document: number | undefined): Promise<DocumentReading[]> {
  const one = document === undefined ? always : sql`d.id = ${document}`;
  const documents = await selectDocuments(
    db,
    sql`where d.deleted_at is null and d.is_active is distinct from false and ${one} order by lower(d.title), d.id`,
  );
  const people = await workers(db);
  const receipts = await selectReceipts(db, document === undefined ? always : sql`document_id = ${document}`);
  const by = Map.groupBy(receipts, ({ documentId, userId }) => `${documentId} ${userId}`);
  return documents.flatMap((each) =>
    people.flatMap((person) => rowOf(each, person, by.get(`${each.id} ${person.id}`) ?? []) ?? []),
  );
}

/** The active documents that people asked to read them have not read, most people first. */
export async function readingGaps(db: Db, now: Date): Promise<DocumentGap[]> {
  const { rows } = await sql<DocumentGap>`
    select m.of_id as id, min(m.what) as title, count(*)::integer as people
    from ${matters(now, ['reading'])} m group by m.of_id order by people desc, id`.execute(db);
  return rows;
}

function rowOf(
  document: SafetyDocument,
  person: Worker,
  receipts: DocumentReceipt[],
): DocumentReading | null {
  const { asked, toRead, latest } = readingOf(document, person, receipts);
  if (!asked && !latest) return null;
  const labelOf = (version: number) =>
    document.versions.find(({ number }) => number === version)?.label ?? String(version);
  return {
    documentId: document.id,
    title: document.title,
    label: document.versions[0]?.label ?? '',
    userId: person.id,
    name: person.name,
    department: person.department,
    role: person.role,
    asked,
    missing: toRead,
    since: toRead ? sinceWhen(document, person) : null,
    readLabel: latest && labelOf(latest.version),
    readAt: latest?.readAt ?? null,
  };
}

/** The date of the version or the schedule that asks them, or their first day if that was later. */
function sinceWhen({ versions, readAgainFrom }: SafetyDocument, { createdAt }: Worker): string | null {
  const from = readFrom(versions);
  const asking = versions.find(({ number }) => number === from);
  if (!asking) return null;
  const asked = [asking.addedAt, readAgainFrom ?? asking.addedAt].map((at) => Date.parse(at));
  return new Date(Math.max(...asked, createdAt?.getTime() ?? 0)).toISOString();
}
