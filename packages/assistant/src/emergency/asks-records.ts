import type { Language } from '@turva/locales/languages';
import { tokensOf } from '../fold.ts';
import { read } from '../words.ts';

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
const asking = ['count', 'list', 'what', 'exists', 'when', 'trend', 'by', 'last', 'this'];
const MOST_LEFT = 2;

/** `which chemicals are in the store`: it asks for what is on record, whatever else its words may sound like. */
export function asksRecords(text: string, language: Language): boolean {
  const { pieces, left } = read(tokensOf(text.replaceAll('-', ' ')), language);
  const meant = new Set(pieces.filter(({ typo }) => !typo).map(({ meaning }) => meaning));
  const has = (meanings: readonly string[]) => meanings.some((meaning) => meant.has(meaning));
  const isPast = meant.has('last') || meant.has('this');
  return (
    left.length <= MOST_LEFT &&
    (has(papers) || (has(ofRecords) && has(asking)) || (isPast && (meant.has('week') || meant.has('month'))))
  );
}
