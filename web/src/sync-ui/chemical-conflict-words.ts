import type { TFunction } from 'i18next';
import { formatDate } from '../ui/time.tsx';

type T = TFunction<['handling', 'observations', 'common', 'risk', 'chemicals']>;

export const chemicalFieldName = (t: T, field: string): string =>
  t(`chemicals:column.${field as 'name'}`, { defaultValue: field });

const groups: Record<string, string> = {
  hazardClass: 'hazardClass',
  signalWord: 'signalWord',
  physicalState: 'state',
  reactions: 'reaction',
};

/** A value of such a field as a person reads it. */
export function chemicalValue(
  t: T,
  field: string,
  value: unknown,
  areas: ReadonlyMap<number, string>,
): string {
  if (value === null || value === undefined || value === '') return t('handling:conflict.nothing');
  if (typeof value === 'boolean') return t(value ? 'chemicals:yes' : 'chemicals:no');
  if (Array.isArray(value))
    return value.length === 0
      ? t('handling:conflict.nothing')
      : value.map((each) => chemicalValue(t, field, each, areas)).join(', ');
  if (typeof value === 'number') return areas.get(value) ?? String(value);
  const text = String(value);
  if (field === 'sdsExpiry') return formatDate(text);
  const group = groups[field];
  return group ? t(`chemicals:${group}.${text}` as 'chemicals:yes', { defaultValue: text }) : text;
}
