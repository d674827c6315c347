import type { BodyTo, To } from '@turva/contracts/base/addresses';
import { headers } from '@turva/contracts/sync/queued-call';
import { api } from '../../http/api-client.ts';

// Online only: the server decides who may do what at this moment, and nothing waits in a queue.

const PATIENCE_MS = 15_000;
/** one call may create a thousand accounts, or draw every shipped document in every language */
export const LONG_PATIENCE_MS = 120_000;

const about = (userId: number, ms = PATIENCE_MS) => ({
  headers: {
    [headers.expectedUser]: String(userId),
    [headers.idempotencyKey]: crypto.randomUUID(),
  },
  signal: AbortSignal.timeout(ms),
});

export const within = (signal: AbortSignal) => ({
  signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
});

/** The admin API, called as the signed-in user. */
export const adminCalls = (userId: number) => ({
  get: <const A extends string>(path: To<'GET', A>, signal: AbortSignal) => api.get<A>(path, within(signal)),
  page: <const A extends string>(path: To<'GET', A>, signal: AbortSignal) =>
    api.page<A>(path, within(signal)),
  post: <const A extends string>(path: To<'POST', A>, body: BodyTo<'POST', A>, ms = PATIENCE_MS) =>
    api.post<A>(path, body, about(userId, ms)),
  put: <const A extends string>(path: To<'PUT', A>, body: BodyTo<'PUT', A>) =>
    api.put<A>(path, body, about(userId)),
  patch: <const A extends string>(path: To<'PATCH', A>, body: BodyTo<'PATCH', A>) =>
    api.patch<A>(path, body, about(userId)),
  delete: <const A extends string>(path: To<'DELETE', A>) => api.delete<A>(path, about(userId)),
  sendCsv: <const A extends string>(path: To<'POST', A>, file: Blob, key: string) => {
    const options = about(userId, LONG_PATIENCE_MS);
    return api.send<A>(path, file, {
      ...options,
      headers: { ...options.headers, [headers.idempotencyKey]: key, 'content-type': 'text/csv' },
    });
  },
});
export type AdminCalls = ReturnType<typeof adminCalls>;
