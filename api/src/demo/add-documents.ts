import { isAsked, readFrom } from '@turva/rules/duties/document-reading';
import { daysBefore } from '@turva/rules/plant/plant-time';
import type { Insertable } from 'kysely';
import type { Trx } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import type { PeopleIds } from './add-people.ts';
import { demoDocuments } from './documents.ts';
import { paperName, type StoredDocument } from './media/demo-documents.ts';
import { type DemoUsername, people as demoPeople, demoUsernames } from './people.ts';
import { seededRandom, uuidOf } from './seeded.ts';

interface Needed {
  now: Date;
  people: PeopleIds;
  papers: ReadonlyMap<string, StoredDocument>;
}

type Demo = (typeof demoDocuments)[number];
type Receipt = Insertable<Tables['documentReceipts']>;

/** Documents with their versions, assigned readers and read confirmations. */
export async function addDocuments(trx: Trx, needed: Needed): Promise<void> {
  for (const document of demoDocuments) await addDocument(trx, document, needed);
}

async function addDocument(trx: Trx, document: Demo, { now, people, papers }: Needed): Promise<void> {
  const { title, description, category, readers, versions, link, isActive = true } = document;
  const editor = people.get('demo.admin') as number;
  const ages = versions.map(({ daysAgo }) => daysAgo);
  const { id } = await trx
    .insertInto('safetyDocuments')
    .values({
      title,
      description,
      category,
      documentUrl: link ?? null,
      version: versions.at(-1)?.label ?? null,
      isActive,
      clientId: uuidOf(`document ${title}`),
      createdBy: editor,
      createdAt: daysBefore(now, Math.max(30, ...ages), '09:00'),
      updatedAt: daysBefore(now, Math.min(30, ...ages), '09:00'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (readers.length > 0)
    await trx
      .insertInto('documentReaders')
      .values(readers.map((group) => ({ documentId: id, ...group })))
      .execute();
  if (versions.length === 0) return;
  await trx
    .insertInto('documentVersions')
    .values(
      versions.map(({ label, daysAgo, note, mustRead }, at) => ({
        documentId: id,
        number: at + 1,
        label,
        ...(papers.get(paperName(title, label)) as StoredDocument),
        mime: 'application/pdf',
        filename: `${title}.pdf`,
        note,
        mustRead,
        addedBy: editor,
        createdAt: daysBefore(now, daysAgo, '09:00'),
      })),
    )
    .execute();
  const receipts = demoUsernames.flatMap((username) => receiptsOf(username, document, { id, now, people }));
  if (receipts.length > 0) await trx.insertInto('documentReceipts').values(receipts).execute();
}

/** Assigned readers have confirmed within days; the missing ones confirmed only the version before. */
function receiptsOf(
  username: DemoUsername,
  { readers, versions, missing = [] }: Demo,
  { id, now, people }: { id: number; now: Date; people: PeopleIds },
): Receipt[] {
  if (!isAsked({ readers }, demoPeople[username])) return [];
  const from = readFrom(versions.map(({ mustRead }, at) => ({ number: at + 1, mustRead }))) ?? 1;
  const random = seededRandom(`document ${id} ${username}`);
  return versions.flatMap(({ daysAgo, mustRead }, at) => {
    const number = at + 1;
    const asks = mustRead || number === from;
    if (!asks || (missing.includes(username) && number >= from)) return [];
    const readAt = daysBefore(now, Math.max(0, daysAgo - 1 - Math.floor(random() * 5)), '07:20');
    return [{ documentId: id, version: number, userId: people.get(username) as number, readAt }];
  });
}
