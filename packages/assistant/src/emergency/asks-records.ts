import type { Language } from '@turva/locales/languages';
import { tokensOf } from '../fold.ts';
import { read } from '../words.ts';
import { heardWords, rolesIn } from './hear-roles.ts';
import { type Role, weights } from './roles.ts';

/** Nobody in need speaks of these. */
const papers = ['observation', 'permit', 'training', 'document', 'card', 'round', 'tsi', 'appPush', 'act'];
const ofRecords = [
  'action',
  'risk',
  'chemical',
  'injury',
  'settings',
  'ppe',
  'storage',
  'incident',
  'nearmiss',
];
const MOST_LEFT = 2;
/** Alone they harm nobody. */
const around: readonly Role[] = [
  'not',
  'person',
  'self',
  'machine',
  'got',
  'height',
  'much',
  'alarm',
  'call',
  'urgent',
];
/** Whatever else a word may be read as: `bevisstløs` (unconscious) begins as `bevis` (card). */
const grave: readonly Role[] = [
  'breath',
  'wake',
  'choking',
  'lifeless',
  'lying',
  'severed',
  'blood',
  'shock',
  'attack',
  'violence',
];
const asking = ['count', 'list', 'what', 'exists', 'when', 'trend', 'by', 'last', 'this'];
/**
 * `which chemicals are in the store`: it asks for what is on record, whatever else its words may sound like. Every word
 * of harm must belong to that question: `the permit holder is not breathing` has one left over, which is what counts.
 */
export function asksRecords(text: string, language: Language): boolean {
  const { pieces, left } = read(tokensOf(text.replaceAll('-', ' ')), language);
  const meant = new Set(pieces.filter(({ typo }) => !typo).map(({ meaning }) => meaning));
  const has = (meanings: readonly string[]) => meanings.some((meaning) => meant.has(meaning));
  const isPast = meant.has('last') || meant.has('this');
  const rest = rolesIn(
    left.map(({ word }) => word),
    language,
    true,
  );
  const harms =
    [...rest.keys()].some((role) => !around.includes(role) && (weights[role] ?? 0) >= 0) ||
    [...rolesIn(heardWords(text), language, false).keys()].some((role) => grave.includes(role));
  return (
    left.length <= MOST_LEFT &&
    !harms &&
    (has(papers) || (has(ofRecords) && has(asking)) || (isPast && (meant.has('week') || meant.has('month'))))
  );
}
