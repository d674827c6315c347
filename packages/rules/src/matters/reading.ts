import type { DocumentReceipt, SafetyDocument } from '@turva/contracts/registers/documents';
import { readFrom, readingOf } from '../duties/document-reading.ts';
import { type Matter, matter, momentOf } from './matter.ts';
import type { Learner } from './training.ts';

type Asking = Pick<SafetyDocument, 'id' | 'title' | 'isActive' | 'readers' | 'versions' | 'readAgainFrom'>;

/** A document that a person is asked to read and has not read, in the version that must be. */
export function readingMatter(
  document: Asking,
  { person, receipts }: { person: Learner; receipts: readonly Pick<DocumentReceipt, 'version' | 'readAt'>[] },
): Matter | null {
  if (!readingOf(document, person, receipts).toRead) return null;
  const from = readFrom(document.versions);
  const asking = momentOf(document.versions.find(({ number }) => number === from)?.addedAt);
  return matter(
    {
      kind: 'reading',
      id: `${document.id}:${person.id}`,
      of: { entity: 'documents', id: document.id },
      what: document.title,
      place: { name: null, areaId: null, department: person.department },
      ownerId: person.id,
      since: asking === null ? null : Math.max(asking, momentOf(document.readAgainFrom) ?? 0),
    },
    { due: null, state: 'waiting' },
  );
}
