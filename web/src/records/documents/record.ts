import type { Calls } from '../call.ts';

/** `title` is the document's, for the outbox. */
export interface DocumentReadPayload {
  title: string;
  documentId: number;
  /** number of the version */
  version: number;
}

export interface DocumentPayloads {
  'document.read': DocumentReadPayload;
}

export const documentCalls: Calls<DocumentPayloads> = {
  'document.read': {
    entity: 'documents',
    version: 1,
    // the UUID names the document; the number an answer brings is that of the confirmation
    path: (id) => (typeof id === 'string' ? `/documents?id=${id.split(':')[1]}` : '/documents'),
    request: ({ payload: { documentId, version } }) => ({
      method: 'PUT',
      path: `/api/documents/${documentId}/versions/${version}/receipt`,
      body: {},
    }),
  },
};
