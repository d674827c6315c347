import type {
  ChangeAction,
  CreateAction,
  HandleObservation,
} from '@turva/contracts/observations/observation-handling';
import type { CreateObservation, EditObservation } from '@turva/contracts/observations/observations';
import type { EntityTable } from 'dexie';
import type { Call, Calls } from '../../offline/nouns/call.ts';
import type { Derived } from '../../offline/nouns/nouns.ts';
import type { Records } from '../../offline/nouns/synced.ts';
import type { FactMonth } from './fact-of.ts';
import { type ActionRecord, keepActionRecords, keepAllActionRecords } from './keep-action-records.ts';
import { joinFacts, keepAllFacts, keepFacts } from './keep-facts.ts';

export const observationRecords: Records<'observations'> = {
  observations: {
    indexes: { 1: 'id, &clientId, [createdAt+id], [status+createdAt+id], userId' },
    // a comment or an action does not change the revision
    newer: 'rev',
    path: (id) => `/observations?id=${id}`,
    follow: [
      { table: 'factMonths', with: keepFacts, filled: joinFacts },
      { table: 'actionRecords', with: keepActionRecords },
    ],
  },
};

export interface ObservationTables {
  /** counted facts of the observations, see keep-facts.ts */
  factMonths: EntityTable<FactMonth, 'month'>;
  /** which observations have actions, see keep-action-records.ts */
  actionRecords: EntityTable<ActionRecord, 'id'>;
}

/** A version that changes what is counted of an observation counts all of them again. */
export const observationDerived: Readonly<Record<number, Derived>> = {
  18: { tables: { factMonths: 'month' }, fill: keepAllFacts },
  19: { fill: keepAllFacts },
  20: { tables: { actionRecords: 'id' }, fill: keepAllActionRecords },
  // counted by the day a report was seen
  21: { fill: keepAllFacts },
};

/** The payload of a create without its inline attachments, which are added when it is sent. */
export type CreatePayload = Omit<
  CreateObservation,
  'imageUrl' | 'audioUrl' | 'imageId' | 'audioId' | 'status'
>;
export interface EditPayload {
  title: string;
  changes: EditObservation;
}
/** `title` of each is the observation's, for the outbox. */
export interface HandlePayload {
  title: string;
  changes: HandleObservation;
  /** made as the reporter, who may be anonymous */
  asReporter?: boolean;
}
export interface CommentPayload {
  title: string;
  id: string;
  text: string;
  /** files that follow it by upload */
  mediaIds: string[];
}
export interface ActionPayload {
  title: string;
  action: CreateAction;
}
export interface ActionEditPayload {
  title: string;
  actionId: string;
  changes: ChangeAction;
}
/** `title` is the record's, for the outbox. */
export interface DeletePayload {
  title: string;
}

export interface ObservationPayloads {
  'observation.create': CreatePayload;
  'observation.edit': EditPayload;
  'observation.delete': DeletePayload;
  'observation.handle': HandlePayload;
  'observation.comment': CommentPayload;
  'observation.seen': DeletePayload;
  'action.create': ActionPayload;
  'action.edit': ActionEditPayload;
}

const observation = {
  entity: 'observations',
  version: 1,
} as const satisfies Partial<Call<never>>;

const url = <Part extends string = ''>(localId: string, part = '' as Part) =>
  `/api/observations/${localId}${part}` as const;
const always = () => true;

export const observationCalls: Calls<ObservationPayloads> = {
  'observation.create': {
    ...observation,
    makes: true,
    carriesFiles: true,
    actsAsReporter: always,
    request: ({ payload }) => ({
      method: 'POST',
      path: '/api/observations',
      body: { ...payload, status: 'open' },
    }),
  },
  'observation.edit': {
    ...observation,
    edits: true,
    actsAsReporter: always,
    request: ({ payload, localId }) => ({ method: 'PATCH', path: url(localId), body: payload.changes }),
  },
  'observation.delete': {
    ...observation,
    removes: true,
    actsAsReporter: always,
    request: ({ localId }) => ({ method: 'DELETE', path: url(localId) }),
  },
  'observation.handle': {
    ...observation,
    actsAsReporter: ({ asReporter }) => asReporter === true,
    request: ({ payload, localId }) => ({
      method: 'PATCH',
      path: url(localId, '/handling'),
      body: payload.changes,
    }),
  },
  'observation.comment': {
    ...observation,
    version: 2,
    upcast: {
      1: (payload: Omit<CommentPayload, 'mediaIds'>): CommentPayload => ({ ...payload, mediaIds: [] }),
    },
    actsAsReporter: always,
    follows: ({ mediaIds }) => mediaIds,
    request: ({ payload: { id, text, mediaIds = [] }, localId }) => ({
      method: 'POST',
      path: url(localId, '/comments'),
      body: { id, text, ...(mediaIds.length > 0 ? { files: mediaIds.length } : {}) },
    }),
  },
  'observation.seen': {
    ...observation,
    background: true,
    // no longer theirs to handle, or gone: nobody needs to know that they looked at it
    refusalIsFine: true,
    request: ({ localId }) => ({ method: 'POST', path: url(localId, '/seen'), body: {} }),
  },
  'action.create': {
    ...observation,
    request: ({ payload, localId }) => ({
      method: 'POST',
      path: url(localId, '/actions'),
      body: payload.action,
    }),
  },
  'action.edit': {
    ...observation,
    request: ({ payload: { actionId, changes }, localId }) => ({
      method: 'PATCH',
      path: url(localId, `/actions/${actionId}`),
      body: changes,
    }),
  },
};
