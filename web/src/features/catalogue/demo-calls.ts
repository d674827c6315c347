import type { RequestDemo } from '@turva/contracts/people/demo-requests';
import { headers } from '@turva/contracts/sync/queued-call';
import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';

// Online only: nobody answers a request stuck in a phone.

const PATH = '/api/demo-requests';
const PATIENCE_MS = 15_000;

/** The same `clientId` again is the same request. */
export const sendDemoRequest = (db: UserDb, input: RequestDemo) =>
  api.post(PATH, input, {
    headers: { [headers.expectedUser]: String(db.userId), [headers.idempotencyKey]: crypto.randomUUID() },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

export const fetchDemoRequests = () => api.get(PATH, { signal: AbortSignal.timeout(PATIENCE_MS) });
