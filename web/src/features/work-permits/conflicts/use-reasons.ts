import type { PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import { unresolved } from '@turva/rules/permits/permit-conflicts';
import { useEffect, useState } from 'react';
import { api } from '../../../http/api-client.ts';
import { useOffline } from '../moves/use-offline.ts';

const PATIENCE_MS = 15_000;

export const reasonField = (key: string) => `conflict-${key.replace(/[^\w-]/g, '-')}`;

/** Why the work may go on all the same, by conflict, in a form not sent yet. */
export function useReasons(conflicts: readonly PermitConflict[]) {
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const given = conflicts
    .filter(({ level, key }) => level === 'acknowledge' && reasons[key]?.trim())
    .map(({ key }) => ({ key, reason: reasons[key] ?? '' }));
  const left = unresolved(conflicts, new Set(given.map(({ key }) => key)));
  return {
    reasons,
    setReason: (key: string, reason: string) => setReasons({ ...reasons, [key]: reason }),
    given,
    /** those that still need one */
    open: left.filter(({ level }) => level === 'acknowledge'),
    stops: left.filter(({ level }) => level === 'stop'),
  };
}

/** Loaded when it opens; a refusal brings newer ones. Null until the server has answered. */
export function useServerConflicts(id: number | null, newer: PermitConflict[]) {
  const [found, setFound] = useState<PermitConflict[] | null>(null);
  const [failed, setFailed] = useState(false);
  const offline = useOffline();
  useEffect(() => {
    if (id === null || offline) return;
    let current = true;
    api.get(`/api/work-permits/${id}/conflicts`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      (conflicts) => {
        if (!current) return;
        setFound(conflicts);
        setFailed(false);
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [id, offline]);
  return { conflicts: newer.length > 0 ? newer : found, failed };
}
