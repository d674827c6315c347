import type { TFunction } from 'i18next';
import type { Period } from '../../../ui/list/usual-periods.ts';
import { formatDate } from '../../../ui/time.tsx';

export function periodWords({ from, to }: Period, t: TFunction<'observations'>): string {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`;
  return from ? t('list.since', { day: formatDate(from) }) : t('list.until', { day: formatDate(to ?? '') });
}
