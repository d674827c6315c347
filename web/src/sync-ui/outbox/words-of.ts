import { formatDateTime } from '../../ui/time.tsx';
import type { PermitWords } from './permit-words.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const NOTHING = '–';

/** A field's value in readable form, to compare two of them. */
export function wordsOf(field: string, value: unknown, words: PermitWords): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (Array.isArray(value)) return value.map((one) => wordsOf(field, one, words)).join(', ') || NOTHING;
  if (isPerson(value)) return words[field]?.get(value.userId) ?? value.name ?? NOTHING;
  // a key or a number says nothing to a person
  if (words[field]) return words[field].get(value) ?? NOTHING;
  return typeof value === 'string' && INSTANT.test(value) ? formatDateTime(value) : String(value);
}

const isPerson = (value: unknown): value is { userId: number | null; name: string | null } =>
  typeof value === 'object' && value !== null && 'userId' in value;
