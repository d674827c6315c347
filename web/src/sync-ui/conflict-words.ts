import type { TFunction } from 'i18next';
import type { Entity } from '../records/call.ts';
import { formatDate } from '../ui/time.tsx';
import { chemicalFieldName, chemicalValue } from './chemical-conflict-words.ts';
import { riskFieldName, riskValue } from './risk-conflict-words.ts';

type T = TFunction<['handling', 'observations', 'common', 'risk', 'chemicals']>;

/** How fields and values of a record are called where two versions of it stand side by side. */
interface ConflictWords {
  /** whose numbers stand in its fields */
  numbers: 'srvPeople' | 'srvAreas';
  nameOf: (t: T, field: string) => string;
  word: (t: T, field: string, value: unknown, names: ReadonlyMap<number, string>) => string;
}

const fieldName = (t: T, field: string) =>
  t([`handling:field.${field}`, `observations:field.${field}`], { defaultValue: field });

function inWords(t: T, field: string, value: unknown, names: ReadonlyMap<number, string>): string {
  if (value === null || value === undefined || value === '') return t('handling:conflict.nothing');
  if (typeof value === 'boolean')
    return t(`handling:conflict.${field}.${value}`, { defaultValue: String(value) });
  if (typeof value === 'number') return names.get(value) ?? t('handling:conflict.someone');
  const text = String(value);
  if (field === 'dueDate') return formatDate(text);
  if (field === 'status') return t(`common:status.${text}`, { defaultValue: text });
  if (field === 'priority') return t(`observations:priority.${text}`, { defaultValue: text });
  if (field === 'category' || field === 'theme')
    return t(`observations:${field}.${text}`, { defaultValue: text });
  if (field === 'severity') return t(`common:severity.${text}`, { defaultValue: text });
  return text;
}

const ofObservation: ConflictWords = { numbers: 'srvPeople', nameOf: fieldName, word: inWords };

/** Entities whose fields have words of their own; all others are told as an observation is. */
const own: Partial<Record<Entity, ConflictWords>> = {
  riskAssessments: { numbers: 'srvPeople', nameOf: riskFieldName, word: riskValue },
  chemicals: { numbers: 'srvAreas', nameOf: chemicalFieldName, word: chemicalValue },
};

export const conflictWords = (entity: Entity): ConflictWords => own[entity] ?? ofObservation;
