import type { TFunction } from 'i18next';
import type { Entity } from '../../offline/nouns/call.ts';
import { recordOf } from '../../offline/nouns/records.ts';
import type { FieldWords } from '../../offline/nouns/synced.ts';
import { formatDate } from '../../ui/time.tsx';
import { fieldValue, fieldName as ownFieldName } from './field-words.ts';
import { riskFieldName, riskValue } from './risk-conflict-words.ts';

type T = TFunction<string[]>;

/** The names of a record's fields and values in a conflict. */
interface ConflictWords {
  /** their namespaces, besides those of every conflict */
  texts: readonly string[];
  /** the table their ids refer to */
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
  if (field === 'repeats') return t(`handling:action.every.${text}`, { defaultValue: text });
  if (field === 'status') return t(`common:status.${text}`, { defaultValue: text });
  if (field === 'priority') return t(`observations:priority.${text}`, { defaultValue: text });
  if (field === 'category' || field === 'theme')
    return t(`observations:${field}.${text}`, { defaultValue: text });
  if (field === 'severity') return t(`common:severity.${text}`, { defaultValue: text });
  return text;
}

const ofObservation: ConflictWords = {
  texts: ['observations'],
  numbers: 'srvPeople',
  nameOf: fieldName,
  word: inWords,
};

/** Parts of hazards and controls are named by a path. */
const ofAssessment: ConflictWords = {
  texts: ['risk'],
  numbers: 'srvPeople',
  nameOf: riskFieldName,
  word: riskValue,
};

const byRecord = (words: FieldWords): ConflictWords => ({
  texts: [words.texts],
  numbers: words.numbers,
  nameOf: (t, field) => ownFieldName(t, words, field),
  word: (t, field, value, names) => fieldValue(t, words, field, value, names),
});

/** As the record declares; without a declaration, like an observation. */
export function conflictWords(entity: Entity): ConflictWords {
  if (entity === 'riskAssessments') return ofAssessment;
  const words = entity === 'media' ? undefined : recordOf(entity).words;
  return words ? byRecord(words) : ofObservation;
}
