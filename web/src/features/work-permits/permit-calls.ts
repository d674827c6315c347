import type { PermitConflict } from '@turva/contracts/permit-conflicts';
import type { DrawnSignature } from '@turva/contracts/permit-moves';
import { headers } from '@turva/contracts/queued-call';
import type { WorkPermit } from '@turva/contracts/work-permits';
import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { keepRow } from '../../offline/engine/server-rows.ts';

const PATIENCE_MS = 15_000;
const pathOf = (id: number, part: string) => `/api/work-permits/${id}/${part}`;

export type OnlineMove = 'approve' | 'reject' | 'start' | 'checks' | 'resume' | 'close' | 'after-watch';

interface Move {
  id: number;
  move: OnlineMove;
  body: object;
  /** of this attempt: a repetition after a lost answer moves nothing twice */
  key: string;
}

/** Moves the permit on the server, and keeps what it has become. */
export async function movePermit(db: UserDb, { id, move, body, key }: Move): Promise<void> {
  const permit = await api.post<WorkPermit>(pathOf(id, move), body, {
    headers: { [headers.expectedUser]: String(db.userId), [headers.idempotencyKey]: key },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await keepRow(db, 'workPermits', permit);
}

/** What stands in its way at this moment by all the server knows. */
export const loadConflicts = (id: number) =>
  api.get<PermitConflict[]>(pathOf(id, 'conflicts'), { signal: AbortSignal.timeout(PATIENCE_MS) });

export const loadSignature = (id: number, signatureId: string) =>
  api.get<DrawnSignature>(pathOf(id, `signatures/${signatureId}`), {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
