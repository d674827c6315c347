import type { TemplateItem } from '@turva/contracts/permit-templates';
import plainFinnish from '@turva/locales/selko/checklists.json';
import { readItem } from '@turva/rules/template-words';
import type { TFunction } from 'i18next';
import { currentReading } from '../../../ui/translate/reading.ts';

/** Plain Finnish of the shipped items, by their Finnish text; items changed by a plant have their own, or none. */
const plain: Readonly<Record<string, string>> = plainFinnish;

/** An item in the reader's language; a missing or outdated translation is marked. */
export function itemWords(t: TFunction<'permits'>, item: Omit<TemplateItem, 'key'>): string {
  const reading = currentReading();
  const [first, older] = readItem(item, reading);
  const words = first?.text ?? '';
  if (older) return t('template.older', { words, older: older.text });
  if (first?.flaw) return t('template.notYet', { words });
  return reading === 'selko' ? (plain[words] ?? words) : words;
}
