import type { Notification } from '@turva/contracts/notifications';
import { isGuessed } from '@turva/contracts/observation-values';
import type { Reading } from '@turva/contracts/readings';
import { type AlertPlace, alertPlace } from './emergency-alert.ts';

type Told = Pick<Notification, 'kind' | 'params'>;

/** Where `params` have the title in another language than the plant's. */
export const titleParam = (language: Reading) => `title.${language}`;

/** What the record is called where this language is read. */
export const titleOf = ({ params }: Pick<Told, 'params'>, language: Reading) =>
  params[titleParam(language)] ?? params.title;

/** Which of a kind's sentences it is (the `context` of i18next): a drill must never read as the real thing. */
export function wordingOf({ kind, params }: Told): { context?: 'drill' | 'card' } {
  if (kind === 'emergency_alert' && Number(params.drill) === 1) return { context: 'drill' };
  return kind === 'reminder' && params.card !== undefined ? { context: 'card' } : {};
}

/**
 * What is said of the place (`notifications:place.<this>`): of an alert how it is known, of a report that nobody said it.
 * Null: nothing.
 */
export function placeWordOf({ kind, params }: Told): AlertPlace | 'guessed' | null {
  if (kind === 'emergency_alert') return alertPlace(params.place, params.placeSource);
  return kind === 'observation_new_high' && isGuessed(String(params.placeSource)) ? 'guessed' : null;
}
