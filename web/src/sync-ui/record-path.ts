import type { OpKind } from '../offline/db.ts';

/** Where a record is looked at, by its number or by the phone's UUID. */
export const recordPath = (kind: OpKind, id: number | string) =>
  `${kind.startsWith('risk.') ? '/risk-assessment' : '/observations'}?id=${id}`;
