import type { CreateAuditRound } from '@turva/contracts/duties/audit-rounds';
import type { Calls } from '../../offline/nouns/call.ts';
import type { Records } from '../../offline/nouns/synced.ts';

export const auditRecords: Records<'auditRounds'> = {
  auditRounds: {
    indexes: { 10: 'id, clientId, *observationIds' },
    path: (id) => `/audit-rounds?id=${id}`,
  },
};

/** `title` is the round's, for the outbox. */
export type AuditCreatePayload = CreateAuditRound & { title: string };

export interface AuditPayloads {
  'audit.create': AuditCreatePayload;
}

export const auditCalls: Calls<AuditPayloads> = {
  'audit.create': {
    entity: 'auditRounds',
    version: 1,
    makes: true,
    request: ({ payload: { title: _shown, ...body } }) => ({
      method: 'POST',
      path: '/api/audit-rounds',
      body,
    }),
  },
};
