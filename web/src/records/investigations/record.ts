import type { EditInvestigation } from '@turva/contracts/risks/investigations';
import type { Call, Calls } from '../../offline/nouns/call.ts';
import type { FieldWords, Records } from '../../offline/nouns/synced.ts';
import { forgetInvestigations } from './forget-investigations.ts';

const investigationWords: FieldWords = {
  texts: 'investigations',
  names: 'field',
  values: { severe: 'severe', kind: 'causes.kind' },
  items: {
    timeline: ['at', 'text'],
    whys: ['text'],
    causes: ['kind', 'text', 'parentId'],
    statements: ['by', 'text'],
  },
  numbers: 'srvPeople',
};

/** Data about injured people is not in these rows, and on no phone. */
export const investigationRecords: Records<'investigations'> = {
  investigations: {
    indexes: { 24: 'id, &clientId, observationId' },
    newer: 'rev',
    follow: [{ table: 'srvPeople', with: forgetInvestigations }],
    path: (id) => `/investigations?id=${id}`,
    words: investigationWords,
  },
};

/** `title` is the observation's, for the outbox. */
export interface InvestigationCreatePayload {
  title: string;
  observationClientId: string;
}
export interface InvestigationEditPayload {
  title: string;
  changes: EditInvestigation;
}

export interface InvestigationPayloads {
  'investigation.create': InvestigationCreatePayload;
  'investigation.edit': InvestigationEditPayload;
}

const investigation = {
  entity: 'investigations',
  version: 1,
} as const satisfies Partial<Call<never>>;

export const investigationCalls: Calls<InvestigationPayloads> = {
  'investigation.create': {
    ...investigation,
    makes: true,
    request: ({ payload: { title: _shown, ...body } }) => ({
      method: 'POST',
      path: '/api/investigations',
      body,
    }),
  },
  'investigation.edit': {
    ...investigation,
    edits: true,
    request: ({ payload, localId }) => ({
      method: 'PATCH',
      path: `/api/investigations/${localId}`,
      body: payload.changes,
    }),
  },
};
