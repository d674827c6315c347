import { type RetentionKind, retentionLimits } from '@turva/contracts/plant/retention-values';
import { earlier } from '@turva/rules/plant/plant-time';

/** Older records are due. Years and days follow the plant's calendar. */
export const cutOff = (kind: RetentionKind, period: number, now: Date): Date =>
  earlier(now, retentionLimits[kind].unit === 'years' ? { months: 12 * period } : { days: period });
