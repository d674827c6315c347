import type { ReportType } from '@turva/contracts/figures/report-values';
import { finds } from '@turva/rules/words/finds';
import type { ReportView } from '../../records/reports/reports.ts';

export type Tab = 'all' | ReportType;

/** Reports of the tab's type with every word in title or description, ignoring case and diacritics. */
export const narrowReports = (views: readonly ReportView[], tab: Tab, typed: string): ReportView[] =>
  views.filter(
    ({ report }) =>
      (tab === 'all' || report.type === tab) && finds(typed, `${report.title} ${report.description}`),
  );
