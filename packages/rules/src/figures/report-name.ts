import type { ReportTemplate } from '@turva/contracts/figures/report-values';
import { isCalendarYear, type Period, periodName } from './period-name.ts';

interface Named extends Period {
  template: ReportTemplate;
  department: string | null;
}

interface Language {
  t: (key: string, options?: Record<string, unknown>) => string;
  locale: string;
}

const byYear: readonly ReportTemplate[] = ['compliance', 'management', 'evidence'];

/** What a report is called and about, in the reader's language: nobody has written it. */
export function reportName({ template, department, ...period }: Named, { t, locale }: Language) {
  const context = byYear.includes(template) && isCalendarYear(period) ? { context: 'annual' } : {};
  const title = t(`reportText:title.${template}`, { ...context, period: periodName(period, locale) });
  return {
    title: department === null ? title : `${title} – ${department}`,
    description: t(`reportText:about.${template}`),
  };
}
