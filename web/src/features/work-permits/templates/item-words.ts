import type { TemplateItem } from '@turva/contracts/permits/permit-templates';
import { type RequestField, watchKinds } from '@turva/contracts/permits/permit-values';
import plainFinnish from '@turva/locales/selko/checklists.json';
import { readItem } from '@turva/rules/words/template-words';
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

/** What a request must say, as its form calls it. */
export const requestField = (t: TFunction<'permits'>, field: RequestField): string =>
  t(field === 'watch' ? 'role.watch' : `field.${field}`);

/** A field of a template, as its editor calls it. */
export const templateField = (t: TFunction<'permits'>, field: string): string =>
  field === 'checklist'
    ? t('checklist.title')
    : field === 'requirements' || field === 'equipment'
      ? t(`field.${field}`)
      : field === 'asks'
        ? t('template.asks')
        : t(field === 'watch' ? 'template.watch' : 'template.gasTest');

/** Its value, an item a line. */
export function templateWords(t: TFunction<'permits'>, field: string, value: unknown): string {
  if (field === 'asks')
    return (value as RequestField[]).map((each) => requestField(t, each)).join('\n') || '–';
  if (Array.isArray(value)) return value.map((item: TemplateItem) => itemWords(t, item)).join('\n') || '–';
  const watch = field === 'watch' ? watchKinds.find((kind) => kind === value) : undefined;
  if (field === 'watch') return watch ? t(`watch.${watch}`) : t('template.noWatch');
  return value ? t('template.gasTest') : '–';
}
