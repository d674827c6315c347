import { readings } from '@turva/contracts/words/readings';
import type { TFunction } from 'i18next';
import type { FieldWords } from '../../offline/nouns/synced.ts';
import { nativeName } from '../../ui/native-names.ts';
import { formatDate, formatDateTime } from '../../ui/time.tsx';

/** The name of a record's field; of a translation, its field and language. */
export function fieldName(t: TFunction<string[]>, { texts, names }: FieldWords, field: string): string {
  const [, language, translated] = /^texts\.(\w+)\.(\w+)$/.exec(field) ?? [];
  // an item of a list is named after its list
  const [list = field] = field.split('.');
  const name = t(`${texts}:${names}.${translated ?? list}`, { defaultValue: field });
  const known = readings.find((each) => each === language);
  return known ? `${name}: ${nativeName[known]}` : name;
}

const isTranslation = (value: unknown): value is { text: string } =>
  typeof value === 'object' && value !== null && 'text' in value;

/** A value of such a field in readable form. */
export function fieldValue(
  t: TFunction<string[]>,
  words: FieldWords,
  field: string,
  value: unknown,
  numbered: ReadonlyMap<number, string>,
): string {
  const { texts, values, days = [] } = words;
  if (value === null || value === undefined || value === '') return t('handling:conflict.nothing');
  if (typeof value === 'boolean') return t(`${texts}:${value ? 'yes' : 'no'}`);
  if (Array.isArray(value))
    return value.length === 0
      ? t('handling:conflict.nothing')
      : value.map((each) => fieldValue(t, words, field, each, numbered)).join(', ');
  if (typeof value === 'number') return numbered.get(value) ?? String(value);
  const parts = words.items?.[field.split('.')[0] ?? ''];
  if (parts && typeof value === 'object') return itemValue(t, words, parts, value);
  const text = isTranslation(value) ? value.text : String(value);
  if (days.includes(field)) return formatDate(text);
  const group = values[field];
  return group ? t(`${texts}:${group}.${text}`, { defaultValue: text }) : text;
}

/** A readable item; for its parent only whether there is one. */
function itemValue(
  t: TFunction<string[]>,
  { texts, values }: FieldWords,
  parts: readonly string[],
  item: object,
) {
  const said = parts.map((part) => {
    const value = (item as Record<string, unknown>)[part] ?? null;
    if (part === 'parentId') return value === null ? '' : t(`${texts}:beneath`);
    if (part === 'at') return formatDateTime(String(value));
    const group = values[part];
    return group ? t(`${texts}:${group}.${value}`) : String(value ?? '');
  });
  return said.filter(Boolean).join(' · ');
}
