import type { AddGasReading, ConfirmPermit, NotePresence } from '@turva/contracts/permits/permit-moves';
import type { CreatePermit, EditPermit } from '@turva/contracts/permits/work-permits';
import type { EntityTable } from 'dexie';
import type { Call, Calls, Sent } from '../../offline/nouns/call.ts';
import type { Derived } from '../../offline/nouns/nouns.ts';
import type { Records } from '../../offline/nouns/synced.ts';
import { keepAllPermitLines, keepPermitLines, type PermitLine } from './permit-lines.ts';

export const permitRecords: Records<'workPermits' | 'permitTemplates' | 'permitKeys'> = {
  workPermits: {
    indexes: { 5: 'id, clientId, [status+validTo]' },
    // a confirmation or a reading does not change the revision
    newer: 'rev',
    path: (id) => `/work-permits?id=${id}`,
    // an old answer must not restore a deleted permit; for one still here it may be the only record of a stop
    replayed: 'known',
    follow: [{ table: 'permitLines', with: keepPermitLines }],
  },
  permitTemplates: { indexes: { 5: 'id, type' } },
  permitKeys: { indexes: { 5: 'id, keyId' } },
};

export interface PermitTables {
  permitLines: EntityTable<PermitLine, 'id'>;
}

export const permitDerived: Readonly<Record<number, Derived>> = {
  25: { tables: { permitLines: 'id' }, fill: keepAllPermitLines },
};

export type PermitCreatePayload = Omit<CreatePermit, 'status'>;
export interface PermitEditPayload {
  title: string;
  changes: EditPermit;
}
/** `id` is the server's number: the UUID of another person's permit may equal one of one's own. */
interface OfPermit {
  title: string;
  id: number | null;
}
export interface PermitSuspendPayload extends OfPermit {
  reason: string;
}
export interface PermitMeasurePayload extends OfPermit {
  reading: AddGasReading;
  /** by the server's clock, as far as the device knew it */
  takenAt: string;
}
export interface PermitConfirmPayload extends OfPermit {
  confirmation: ConfirmPermit['confirmations'][number];
}
export interface PermitPresencePayload extends OfPermit {
  presence: NotePresence;
}

export interface PermitPayloads {
  'permit.create': PermitCreatePayload;
  'permit.edit': PermitEditPayload;
  'permit.withdraw': { title: string };
  'permit.suspend': PermitSuspendPayload;
  'permit.measure': PermitMeasurePayload;
  'permit.confirm': PermitConfirmPayload;
  'permit.presence': PermitPresencePayload;
}

const permit = {
  entity: 'workPermits',
  version: 1,
} as const satisfies Partial<Call<never>>;

/** By the permit's id if it has one. */
const url = <Part extends string = ''>(
  { payload, localId }: Sent<{ title: string; id?: number | null }>,
  part = '' as Part,
) => `/api/work-permits/${payload.id ?? localId}${part}` as const;

export const permitCalls: Calls<PermitPayloads> = {
  'permit.create': {
    ...permit,
    makes: true,
    request: ({ payload }) => ({
      method: 'POST',
      path: '/api/work-permits',
      body: { ...payload, status: 'pending' },
    }),
  },
  'permit.edit': {
    ...permit,
    edits: true,
    request: (sent) => ({ method: 'PATCH', path: url(sent), body: sent.payload.changes }),
  },
  'permit.withdraw': {
    ...permit,
    removes: true,
    request: (sent) => ({ method: 'DELETE', path: url(sent) }),
  },
  'permit.suspend': {
    ...permit,
    byNumber: true,
    request: (sent) => ({
      method: 'POST',
      path: url(sent, '/suspend'),
      body: { reason: sent.payload.reason },
    }),
  },
  'permit.measure': {
    ...permit,
    byNumber: true,
    request: (sent) => ({ method: 'POST', path: url(sent, '/gas-readings'), body: sent.payload.reading }),
  },
  'permit.confirm': {
    ...permit,
    byNumber: true,
    request: (sent) => ({
      method: 'POST',
      path: url(sent, '/confirmations'),
      body: { confirmations: [sent.payload.confirmation] },
    }),
  },
  'permit.presence': {
    ...permit,
    byNumber: true,
    request: (sent) => ({ method: 'POST', path: url(sent, '/presence'), body: sent.payload.presence }),
  },
};
