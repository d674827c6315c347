import type { TFunction } from 'i18next';
import type { FieldWords } from '../records/synced.ts';
import { formatDate } from '../ui/time.tsx';

/** What a field of a record is called. */
export const fieldName = (t: TFunction<string[]>, { texts, names }: FieldWords, field: string): string =>
  t(`${texts}:${names}.${field}`, { defaultValue: field });

/** A value of such a field as a person reads it. */
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
  const text = String(value);
  if (days.includes(field)) return formatDate(text);
  const group = values[field];
  return group ? t(`${texts}:${group}.${text}`, { defaultValue: text }) : text;
}
