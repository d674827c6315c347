import type { BodyTo } from '@turva/contracts/addresses';
import { headers } from '@turva/contracts/queued-call';
import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { keepRow } from '../../offline/engine/server-rows.ts';

const PATIENCE_MS = 15_000;

type BodyOf<M extends string> = BodyTo<'POST', `/api/work-permits/${number}/${M}`>;
/** The request body of each move. */
export interface OnlineMoves {
  approve: BodyOf<'approve'>;
  reject: BodyOf<'reject'>;
  start: BodyOf<'start'>;
  checks: BodyOf<'checks'>;
  resume: BodyOf<'resume'>;
  close: BodyOf<'close'>;
  'after-watch': BodyOf<'after-watch'>;
}
export type OnlineMove = keyof OnlineMoves;

interface Move {
  id: number;
  move: OnlineMove;
  body: OnlineMoves[OnlineMove];
  /** of this attempt: a retry after a lost answer moves nothing twice */
  key: string;
}

/** Moves the permit on the server, and stores the result. */
export async function movePermit(db: UserDb, { id, move, body, key }: Move): Promise<void> {
  const permit = await api.post(`/api/work-permits/${id}/${move}`, body, {
    headers: { [headers.expectedUser]: String(db.userId), [headers.idempotencyKey]: key },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await keepRow(db, 'workPermits', permit);
}

/** The server's current conflicts of the permit. */
export const loadConflicts = (id: number) =>
  api.get(`/api/work-permits/${id}/conflicts`, { signal: AbortSignal.timeout(PATIENCE_MS) });

export const loadSignature = (id: number, signatureId: string) =>
  api.get(`/api/work-permits/${id}/signatures/${signatureId}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
