import type { ReportTemplate } from '@turva/contracts/figures/report-values';
import type { Language } from '@turva/locales/languages';
import type { Period } from '@turva/rules/figures/period-name';
import type { Section } from '../../../pdf/document.ts';
import type { GatheredData } from '../gather/gather.ts';
import type { Words } from './words.ts';

/** What a report is about. */
export interface Composed extends Period {
  template: ReportTemplate;
  language: Language;
  department: string | null;
  title: string;
  description: string;
}

interface Told {
  data: GatheredData;
  report: Composed;
  words: Words;
}
export type Compose = (told: Told) => Section[];
