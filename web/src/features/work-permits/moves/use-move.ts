import type { BodyTo } from '@turva/contracts/base/addresses';
import type { PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import type { PermitDecision, PermitStop } from '@turva/contracts/permits/permit-moves';
import { headers } from '@turva/contracts/sync/queued-call';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, NetworkError } from '../../../http/api-client.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { keepRow } from '../../../offline/engine/server-rows.ts';
import { requestPull } from '../../../sync-ui/sync-engine.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';

const PATIENCE_MS = 15_000;

type BodyOf<M extends string> = BodyTo<'POST', `/api/work-permits/${number}/${M}`>;
/** The request body of each move. */
interface OnlineMoves {
  approve: BodyOf<'approve'>;
  reject: BodyOf<'reject'>;
  start: BodyOf<'start'>;
  checks: BodyOf<'checks'>;
  resume: BodyOf<'resume'>;
  mistyped: BodyOf<'mistyped'>;
  extend: BodyOf<'extend'>;
  'hand-over': BodyOf<'hand-over'>;
  close: BodyOf<'close'>;
  'after-watch': BodyOf<'after-watch'>;
}
type OnlineMove = keyof OnlineMoves;

export interface Refusal {
  message: string;
  /** it has been changed since: whoever presses again has been told, and sees how it is now */
  isChanged: boolean;
  /** field errors by path */
  fields: ReadonlyMap<string, string>;
  conflicts: PermitConflict[];
  decision: PermitDecision | null;
  /** stops the person had not seen */
  stops: readonly PermitStop[];
  /** the places still out of range */
  gasPlaces: readonly (string | null)[];
}

/** A move made online: its result is shown in the form, and no input is lost. */
export function useMove<M extends OnlineMove>(db: UserDb, id: number | null, move: M) {
  const { t } = useTranslation('permits');
  const { attempt, busy, failure } = useAttempt();
  const key = useRef<string>(crypto.randomUUID());

  /** Resolves to whether the server has done it. */
  const make = async (body: OnlineMoves[M]): Promise<boolean> => {
    if (id === null) return false;
    return attempt(async () => {
      try {
        await movePermit(db, { id, move, body, key: key.current });
      } catch (error) {
        navigator.vibrate?.([60, 40, 60]);
        // without an answer it may have been done: retry with the same key
        if (!isUnanswered(error)) key.current = crypto.randomUUID();
        // fetch the server's newer data at once
        requestPull();
        throw error;
      }
      navigator.vibrate?.(30);
    });
  };
  const refusal = failure && refusalOf(failure.error, failure.sentence ?? t('error.move'));
  return { make, busy, refusal };
}

interface Move {
  id: number;
  move: OnlineMove;
  body: OnlineMoves[OnlineMove];
  /** of this attempt: a retry after a lost answer moves nothing twice */
  key: string;
}

/** Moves the permit on the server, and stores the result. */
async function movePermit(db: UserDb, { id, move, body, key }: Move): Promise<void> {
  const permit = await api.post(`/api/work-permits/${id}/${move}`, body, {
    headers: { [headers.expectedUser]: String(db.userId), [headers.idempotencyKey]: key },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await keepRow(db, 'workPermits', permit);
}

const isUnanswered = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

function refusalOf(error: unknown, message: string): Refusal {
  const problem = error instanceof ApiError ? error.problem : null;
  return {
    message,
    isChanged: problem?.code === 'version_conflict',
    fields: new Map((problem?.errors ?? []).map(({ path, code }) => [path, code])),
    conflicts: problem?.permitConflicts ?? [],
    decision: problem?.decision ?? null,
    stops: problem?.permitStops ?? [],
    gasPlaces: problem?.gasPlaces ?? [],
  };
}
