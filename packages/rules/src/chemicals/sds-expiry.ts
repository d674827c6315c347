import { addDays, addMonths } from '../plant/plant-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** 3 months of about 30 days, as the specification counts them. */
export const SDS_WARNING_DAYS = 3 * 30;

/** How long a sheet is relied on where nobody has chosen: no law sets it, and suppliers usually review theirs by then. */
export const SDS_REVIEW_MONTHS = 36;

interface EarlierSheet {
  /** the day on the sheet, and the day it was to be reviewed by */
  dated: string | null;
  review: string | null;
}

/** The day by which a sheet dated so is to be reviewed: as long after it as with the sheet before, if that is known. */
export function proposedReview(dated: string, before: EarlierSheet): string {
  if (before.dated !== null && before.review !== null && before.review > before.dated)
    return addDays(dated, Math.round((Date.parse(before.review) - Date.parse(before.dated)) / DAY_MS));
  return addMonths(dated, SDS_REVIEW_MONTHS);
}

/** Whether the day a safety data sheet must be looked at again is within 3 months of `now`, or past. */
export const isSdsExpiring = (sdsExpiry: string | null, now: number): boolean =>
  sdsExpiry !== null && Date.parse(sdsExpiry) - now <= SDS_WARNING_DAYS * DAY_MS;

/** The fields of a chemical about its safety data sheet and its validity. */
export interface SheetFacts {
  sdsExpiry: string | null;
  /** a link to it; of the server's answers also the path of the file */
  sdsUrl: string | null;
  /** the file stored here; null: none */
  sheet: object | number | null;
}

/** missing: neither a file nor a link · undated: a sheet without an expiry day · past and soon: both count as expiring */
export const sdsStates = ['missing', 'undated', 'past', 'soon', 'valid'] as const;
export type SdsState = (typeof sdsStates)[number];

/** Neither a file nor a link. */
export const isSheetMissing = ({ sheet, sdsUrl }: Omit<SheetFacts, 'sdsExpiry'>): boolean =>
  sheet === null && !sdsUrl;

/** The one answer for lists, counters, the index, the assistant and reports: a day without a sheet proves nothing. */
export function sdsStateAt(chemical: SheetFacts, now: number): SdsState {
  const { sdsExpiry } = chemical;
  if (isSheetMissing(chemical)) return 'missing';
  if (sdsExpiry === null) return 'undated';
  if (Date.parse(sdsExpiry) < now) return 'past';
  return isSdsExpiring(sdsExpiry, now) ? 'soon' : 'valid';
}

/** A safety data sheet that nobody has to look for: there, dated, and not past its day. */
export function isSheetInOrder(chemical: SheetFacts, now: number): boolean {
  const state = sdsStateAt(chemical, now);
  return state === 'valid' || state === 'soon';
}
