import type { TemplateItem } from '@turva/contracts/permit-templates';
import plainFinnish from '@turva/locales/selko/checklists.json';
import { readItem } from '@turva/rules/template-words';
import type { TFunction } from 'i18next';
import { currentReading } from '../../../ui/translate/reading.ts';

/** The shipped items in plain Finnish, by their Finnish; what a plant has rewritten has its own, or none. */
const plain: Readonly<Record<string, string>> = plainFinnish;

/** An item as it is read here; where its words are not in this language, or older than the plant's, it says so. */
export function itemWords(t: TFunction<'permits'>, item: Omit<TemplateItem, 'key'>): string {
  const reading = currentReading();
  const [first, older] = readItem(item, reading);
  const words = first?.text ?? '';
  if (older) return t('template.older', { words, older: older.text });
  if (first?.flaw) return t('template.notYet', { words });
  return reading === 'selko' ? (plain[words] ?? words) : words;
}
