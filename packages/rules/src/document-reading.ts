import type { DocumentReceipt, DocumentVersion, Readers, SafetyDocument } from '@turva/contracts/documents';

interface Person {
  role: string;
  department: string | null;
}

/** Whether this person is one of those asked to read it. */
export const isAsked = ({ readers }: { readers: readonly Readers[] }, person: Person): boolean =>
  readers.some(
    ({ role, department }) =>
      (role === null || role === person.role) && (department === null || department === person.department),
  );

/** The oldest version whose reading still counts: the newest that asks everybody anew. Null without a file. */
export function readFrom(versions: readonly Pick<DocumentVersion, 'number' | 'mustRead'>[]): number | null {
  const asking = versions.filter(({ mustRead }) => mustRead).map(({ number }) => number);
  const all = versions.map(({ number }) => number);
  if (all.length === 0) return null;
  // the first one asks whatever its uploader said
  return Math.max(Math.min(...all), ...asking);
}

export interface Reading {
  asked: boolean;
  /** of what is to be read now, or of something newer */
  read: boolean;
  /** asked and not read: what a person has to do */
  toRead: boolean;
  /** the newest receipt of any version */
  latest: Pick<DocumentReceipt, 'version' | 'readAt'> | null;
}

/** Where one person stands with a document. `receipts` are theirs, of this document. */
export function readingOf(
  document: Pick<SafetyDocument, 'isActive' | 'readers' | 'versions'>,
  person: Person,
  receipts: readonly Pick<DocumentReceipt, 'version' | 'readAt'>[],
): Reading {
  const from = readFrom(document.versions);
  const latest = receipts.toSorted((a, b) => b.version - a.version)[0] ?? null;
  const asked = document.isActive && from !== null && isAsked(document, person);
  const read = from !== null && latest !== null && latest.version >= from;
  return { asked, read, toRead: asked && !read, latest };
}

/** Who keeps the documents. */
export const mayEditDocuments = ({ role }: { role: string }) => role === 'supervisor' || role === 'admin';
