import type { Calls } from '../../offline/nouns/call.ts';
import type { Records } from '../../offline/nouns/synced.ts';

export const documentRecords: Records<'documents' | 'documentReceipts'> = {
  documents: { indexes: { 12: 'id' } },
  /** this person's own */
  documentReceipts: { indexes: { 12: 'id, documentId' }, replayed: 'keep' },
};

/** `title` is the document's, for the outbox. */
export interface DocumentReadPayload {
  title: string;
  documentId: number;
  /** number of the version */
  version: number;
  /** of the file that was open; absent from what an older app saved */
  sha256?: string;
}

export interface DocumentPayloads {
  'document.read': DocumentReadPayload;
}

export const documentCalls: Calls<DocumentPayloads> = {
  'document.read': {
    entity: 'documents',
    answer: 'documentReceipts',
    version: 1,
    // the file that was read
    target: {
      in: 'documents',
      of: async (db, { documentId, version }) =>
        (await db.srvDocuments.get(documentId))?.versions.find(({ number }) => number === version)?.sha256,
    },
    // the UUID names the document; the id in an answer is that of the confirmation
    path: (id) => (typeof id === 'string' ? `/documents?id=${id.split(':')[1]}` : '/documents'),
    request: ({ payload: { documentId, version, sha256 } }) => ({
      method: 'PUT',
      path: `/api/documents/${documentId}/versions/${version}/receipt`,
      body: sha256 === undefined ? {} : { sha256 },
    }),
  },
};
