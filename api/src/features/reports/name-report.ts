import type { ReportTemplate } from '@turva/contracts/figures/report-values';
import { type Language, localeTag } from '@turva/locales/languages';
import type { Period } from '@turva/rules/figures/period-name';
import { reportName } from '@turva/rules/figures/report-name';
import { textsIn } from '../../texts.ts';
import { plain } from './compose/words.ts';

interface Named extends Period {
  template: ReportTemplate;
  department: string | null;
  language: Language;
}

/** Title and description of a report's files, in its own language. */
export function nameReport({ template, department, language, from, to }: Named) {
  const texts = textsIn(language);
  return reportName(
    { template, department: department === null ? null : plain(department), from, to },
    { t: (key, options = {}) => texts(key, options), locale: localeTag[language] },
  );
}
