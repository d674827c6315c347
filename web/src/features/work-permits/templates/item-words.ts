import type { TemplateItem } from '@turva/contracts/permit-templates';
import plainFinnish from '@turva/locales/selko/checklists.json';
import type { TFunction } from 'i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { currentReading } from '../../../ui/translate/reading.ts';

/** The shipped items in plain Finnish, by their Finnish; what a plant has rewritten is no longer among them. */
const plain: Readonly<Record<string, string>> = plainFinnish;

/** An item as it is read here; where nobody has written it in this language it says so. */
export function itemWords(
  t: TFunction<'permits'>,
  { text, missing = [] }: Omit<TemplateItem, 'key'>,
): string {
  const language = currentLanguage();
  const words = text[language];
  if (currentReading() === 'selko') return plain[words] ?? words;
  return missing.includes(language) ? t('template.notYet', { words }) : words;
}
