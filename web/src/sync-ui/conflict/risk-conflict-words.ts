import type { TFunction } from 'i18next';
import { formatDate } from '../../ui/time.tsx';

type T = TFunction<string[]>;

const nameKeys: Record<string, string> = {
  what: 'risk:hazard.what',
  likelihood: 'risk:matrix.likelihood',
  severity: 'risk:matrix.severity',
  ppeReason: 'risk:hazard.ppeReason',
};
const controlKeys: Record<string, string> = { ownerId: 'risk:control.owner' };

/** The name of an assessment's field: `hazards.<id>.controls.<id>.dueDate`, or one of the record itself. */
export function riskFieldName(t: T, field: string): string {
  const [first = '', , name, , inner] = field.split('.');
  if (first !== 'hazards' || name === undefined) return t(`risk:field.${first}`);
  if (name === 'controls')
    return inner ? t(controlKeys[inner] ?? `risk:control.${inner}`) : t('risk:control.title');
  if (name.endsWith('After'))
    return `${t('risk:hazard.after')}: ${t(nameKeys[name.replace('After', '')] ?? 'risk:field.hazards')}`;
  return t(nameKeys[name] ?? 'risk:field.hazards');
}

/** A value of such a field in readable form. */
export function riskValue(t: T, field: string, value: unknown, names: ReadonlyMap<number, string>): string {
  const last = field.split('.').at(-1) ?? '';
  if (value === null || value === undefined || value === '') return t('handling:conflict.nothing');
  // a whole hazard or measure
  if (typeof value === 'object') return 'what' in value ? String(value.what) : JSON.stringify(value);
  if (typeof value === 'boolean') return t(value ? 'risk:control.done' : 'risk:control.open');
  if (last === 'ownerId' || last === 'assessorId')
    return names.get(Number(value)) ?? t('handling:conflict.someone');
  if (last === 'kind') return t(`risk:control.kinds.${value}`);
  if (last === 'status') return t(`risk:status.${value}`);
  if (last === 'riskLevel') return t(`risk:level.${value}`);
  if (last === 'category') return t(`risk:category.${value}`, { defaultValue: String(value) });
  const text = String(value);
  if (last === 'dueDate') return formatDate(text);
  return text;
}
