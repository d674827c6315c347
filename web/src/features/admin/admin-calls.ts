import { headers } from '@turva/contracts/queued-call';
import { api } from '../../http/api-client.ts';

// Online only: who may do what is the server's to say at this moment, and waits in nobody's queue.

const PATIENCE_MS = 15_000;
/** a thousand accounts are made in one call */
const FILE_PATIENCE_MS = 120_000;

const about = (userId: number, ms = PATIENCE_MS) => ({
  headers: {
    [headers.expectedUser]: String(userId),
    [headers.idempotencyKey]: crypto.randomUUID(),
  },
  signal: AbortSignal.timeout(ms),
});

const within = (signal: AbortSignal) => ({
  signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
});

/** A path that begins with a slash is whole already: a page's own link, or somebody else's list. */
const at = (path: string) => (path.startsWith('/') ? path : `/api/admin/${path}`);

/** What an admin asks and does, in the name of whoever is signed in. */
export const adminCalls = (userId: number) => ({
  get: <T>(path: string, signal: AbortSignal) => api.get<T>(at(path), within(signal)),
  page: <T>(path: string, signal: AbortSignal) => api.page<T>(at(path), within(signal)),
  post: <T>(path: string, body?: unknown) => api.post<T>(at(path), body, about(userId)),
  put: <T>(path: string, body: unknown) => api.put<T>(at(path), body, about(userId)),
  patch: <T>(path: string, body: unknown) => api.patch<T>(at(path), body, about(userId)),
  delete: <T>(path: string) => api.delete<T>(at(path), about(userId)),
  sendCsv: <T>(path: string, file: Blob, key: string) => {
    const options = about(userId, FILE_PATIENCE_MS);
    return api.send<T>(at(path), file, {
      ...options,
      headers: { ...options.headers, [headers.idempotencyKey]: key, 'content-type': 'text/csv' },
    });
  },
});
export type AdminCalls = ReturnType<typeof adminCalls>;
