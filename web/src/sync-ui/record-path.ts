import type { OpKind } from '../offline/db.ts';

/** Where a record is looked at, by its number or by the phone's UUID. */
export function recordPath(kind: OpKind, id: number | string): string {
  if (kind.startsWith('permit.')) return `/work-permits?id=${id}`;
  return `${kind.startsWith('risk.') ? '/risk-assessment' : '/observations'}?id=${id}`;
}
