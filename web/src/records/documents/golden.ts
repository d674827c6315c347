import type { GoldenOf } from '../golden.ts';
import type { DocumentPayloads } from './record.ts';

export const golden: GoldenOf<DocumentPayloads> = {
  'document.read': {
    1: {
      payload: { title: 'a', documentId: 5, version: 2 },
      sent: 'PUT /api/documents/5/versions/2/receipt',
      body: {},
    },
  },
};
