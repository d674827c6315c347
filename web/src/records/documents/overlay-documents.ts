import type { DocumentVersion, SafetyDocument } from '@turva/contracts/registers/documents';
import type { Reading as InReading } from '@turva/contracts/words/readings';
import {
  fileIn,
  mayEditDocuments,
  type ReadFile,
  type Reading,
  readingOf,
} from '@turva/rules/duties/document-reading';
import { type InLanguage, safelyInLanguage } from '@turva/rules/words/in-language';
import type { UserDb } from '../../offline/engine/db.ts';
import { opsOfKind } from '../../offline/engine/enqueue.ts';
import type { OpOf } from '../../offline/engine/rows.ts';
import { type Pending, pendingOf } from '../overlay.ts';
import { bytesOf, currentOf, keptDocumentHashes, pinnedDocuments } from './document-files.ts';

interface Reader {
  role: string;
  department: string | null;
  /** this device's language */
  language: InReading;
}

/** A document with this person's own status, unsent work laid over. */
export interface DocumentView {
  /** titled in the person's language */
  document: SafetyDocument;
  /** as the plant wrote it, for its editors */
  stored: SafetyDocument;
  /** its descriptions, in order of preference */
  about: InLanguage[];
  current: DocumentVersion | null;
  /** the newest file, in the person's language if there is one */
  file: ReadFile | null;
  reading: Reading;
  pending: Pending | null;
  /** stays on this device with every new version */
  pinned: boolean;
  /** opens without a network */
  kept: boolean;
}

// a confirmation refused for good is not shown as done
const saidOf = (ops: OpOf<'document.read'>[]) =>
  ops
    .filter(({ state }) => state !== 'rejected')
    .map(({ payload, capturedAt }) => ({
      version: payload.version,
      sha256: payload.sha256 ?? null,
      readAt: capturedAt,
    }));

/** The documents on offer: editors also see those withdrawn or without a file. */
const isShown = ({ isActive, versions, documentUrl }: SafetyDocument, reader: Reader) =>
  mayEditDocuments(reader) || (isActive && (versions.length > 0 || documentUrl !== null));

/** Everything the documents screen shows, from this device only; by title. */
export async function readDocuments(db: UserDb, reader: Reader): Promise<DocumentView[]> {
  const [documents, receipts, ops, pinned, kept] = await Promise.all([
    db.srvDocuments.toArray(),
    db.srvDocumentReceipts.toArray(),
    opsOfKind(db, 'document.read'),
    pinnedDocuments(db),
    keptDocumentHashes(db),
  ]);
  return documents
    .filter((document) => isShown(document, reader))
    .map((document): DocumentView => {
      const own = ops.filter((op) => op.payload.documentId === document.id);
      const theirs = receipts.filter(({ documentId }) => documentId === document.id);
      const current = currentOf(document);
      const file = current && fileIn(current, reader.language);
      const about = safelyInLanguage(document, 'description', reader.language);
      return {
        document: {
          ...document,
          title: safelyInLanguage(document, 'title', reader.language).at(-1)?.text ?? document.title,
          description: about.at(-1)?.text ?? null,
        },
        stored: document,
        about,
        current,
        file,
        reading: readingOf(document, reader, [...theirs, ...saidOf(own)]),
        pending: pendingOf(own),
        pinned: pinned.includes(document.id),
        kept: file !== null && kept.has(bytesOf(file).sha256),
      };
    })
    .sort((a, b) => a.document.title.localeCompare(b.document.title));
}
