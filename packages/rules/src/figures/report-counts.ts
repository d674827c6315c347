import type { Report } from '@turva/contracts/figures/reports';
import { plantDay } from '../plant/plant-time.ts';

const MB = 1_000_000;

/** "2.1 MB": always in MB; a small file gets two decimals, because "0.0 MB" would mean nothing. */
export const fileSizeText = (bytes: number): string => {
  const megabytes = bytes / MB;
  return `${megabytes >= 1 ? megabytes.toFixed(1) : Math.max(0.01, megabytes).toFixed(2)} MB`;
};

const numberIn = (text: string) => Number.parseFloat(text) || 0;

/** Total size in MB: the sum of the numeric parts, with one decimal. */
export const totalSizeMb = (sizes: readonly string[]): string =>
  sizes.reduce((sum, text) => sum + numberIn(text), 0).toFixed(1);

type Counted = Pick<Report, 'generatedAt' | 'status' | 'fileSize'>;

/** The archive's four figures. "This month" is month and year of generation on the plant's calendar. */
export function reportCounts(reports: readonly Counted[], now: number) {
  const month = (at: number) => plantDay(at).slice(0, 7);
  const current = month(now);
  return {
    total: reports.length,
    thisMonth: reports.filter(({ generatedAt }) => month(Date.parse(generatedAt)) === current).length,
    ready: reports.filter(({ status }) => status === 'ready').length,
    totalMb: totalSizeMb(reports.map(({ fileSize }) => fileSize)),
  };
}
