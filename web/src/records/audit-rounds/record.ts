import type { CreateAuditRound } from '@turva/contracts/audit-rounds';
import type { Calls } from '../call.ts';

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
    path: (id) => `/audit-rounds?id=${id}`,
    request: ({ payload: { title: _shown, ...body } }) => ({
      method: 'POST',
      path: '/api/audit-rounds',
      body,
    }),
  },
};
