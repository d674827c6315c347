import type { OpKind } from '../offline/db.ts';

/** Where a record is looked at, by its number or by the phone's UUID. */
export function recordPath(kind: OpKind, id: number | string): string {
  // by the module: the number a receipt brings is that of the person's progress
  if (kind === 'training.progress')
    return typeof id === 'string' ? `/training?id=${id.split(':')[1]}` : '/training';
  if (kind === 'document.read')
    return typeof id === 'string' ? `/documents?id=${id.split(':')[1]}` : '/documents';
  if (kind.startsWith('chemical.')) return `/chemicals?id=${id}`;
  if (kind === 'audit.create') return `/audit-rounds?id=${id}`;
  if (kind.startsWith('permit.')) return `/work-permits?id=${id}`;
  return `${kind.startsWith('risk.') ? '/risk-assessment' : '/observations'}?id=${id}`;
}
