import type { TemplateItem } from '@turva/contracts/permit-templates';
import type { TFunction } from 'i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';

/** An item as it is read here; where nobody has written it in this language it says so. */
export function itemWords(
  t: TFunction<'permits'>,
  { text, missing = [] }: Omit<TemplateItem, 'key'>,
): string {
  const language = currentLanguage();
  const words = text[language];
  return missing.includes(language) ? t('template.notYet', { words }) : words;
}
