import type { BodyTo, To } from '@turva/contracts/base/addresses';
import { headers } from '@turva/contracts/sync/queued-call';
import { useCallback } from 'react';
import { api } from '../../http/api-client.ts';
import { useAsked } from '../../ui/use-asked.ts';

// Calls that need the server: ticks, investigators, decisions, and data about injured people, which is on no
// device.

const PATIENCE_MS = 15_000;

const about = (userId: number) => ({
  headers: { [headers.expectedUser]: String(userId), [headers.idempotencyKey]: crypto.randomUUID() },
  signal: AbortSignal.timeout(PATIENCE_MS),
});

export const investigationCalls = (userId: number) => ({
  get: <const A extends string>(path: To<'GET', A>) =>
    api.get<A>(path, { signal: AbortSignal.timeout(PATIENCE_MS) }),
  post: <const A extends string>(path: To<'POST', A>, body: BodyTo<'POST', A>) =>
    api.post<A>(path, body, about(userId)),
  put: <const A extends string>(path: To<'PUT', A>, body: BodyTo<'PUT', A>) =>
    api.put<A>(path, body, about(userId)),
  patch: <const A extends string>(path: To<'PATCH', A>, body: BodyTo<'PATCH', A>) =>
    api.patch<A>(path, body, about(userId)),
  delete: <const A extends string>(path: To<'DELETE', A>) => api.delete<A>(path, about(userId)),
});
export type InvestigationCalls = ReturnType<typeof investigationCalls>;

/** One answer from the server, or its failure, with a function to reload it. */
export function useAnswer<const A extends string>(calls: InvestigationCalls, path: To<'GET', A>) {
  return useAsked(useCallback(() => calls.get<A>(path), [calls, path]));
}
