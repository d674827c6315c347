import type { ReportTemplate } from '@turva/contracts/figures/report-values';
import type { Language } from '@turva/locales/languages';
import { textsIn } from '../../texts.ts';
import { plain } from './compose/words.ts';
import { isCalendarYear, type Period, periodName } from './period-name.ts';

interface Named extends Period {
  template: ReportTemplate;
  department: string | null;
  language: Language;
}

/** Title and description of a report, in its own language. */
export function nameReport({ template, department, language, ...period }: Named) {
  const t = textsIn(language);
  const context =
    (template === 'compliance' || template === 'management' || template === 'evidence') &&
    isCalendarYear(period)
      ? { context: 'annual' }
      : {};
  const title = t(`reportText:title.${template}`, { ...context, period: periodName(period, language) });
  return {
    title: department === null ? title : `${title} – ${plain(department)}`,
    description: t(`reportText:about.${template}`),
  };
}
