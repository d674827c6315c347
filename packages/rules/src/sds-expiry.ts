const DAY_MS = 24 * 60 * 60 * 1000;
/** 3 months of about 30 days, as the specification counts them. */
export const SDS_WARNING_DAYS = 3 * 30;

/** Whether the day a safety data sheet must be looked at again is within 3 months of `now`, or past. */
export const isSdsExpiring = (sdsExpiry: string | null, now: number): boolean =>
  sdsExpiry !== null && Date.parse(sdsExpiry) - now <= SDS_WARNING_DAYS * DAY_MS;

/** missing: no day is known · past and soon: both count as expiring */
export type SdsState = 'missing' | 'past' | 'soon' | 'valid';

export function sdsStateAt(sdsExpiry: string | null, now: number): SdsState {
  if (sdsExpiry === null) return 'missing';
  if (Date.parse(sdsExpiry) < now) return 'past';
  return isSdsExpiring(sdsExpiry, now) ? 'soon' : 'valid';
}
