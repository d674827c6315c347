import type { ReportType } from '@turva/contracts/report-values';
import type { ReportView } from '../../records/reports/reports.ts';

export type Tab = 'all' | ReportType;

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Of the tab's type, with every word in title or description; without regard to capitals and marks. */
export function narrowReports(views: readonly ReportView[], tab: Tab, typed: string): ReportView[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return views.filter(({ report }) => {
    if (tab !== 'all' && report.type !== tab) return false;
    const text = folded(`${report.title} ${report.description}`);
    return words.every((word) => text.includes(word));
  });
}
