import { isGuessed } from '@turva/contracts/observations/observation-values';
import type { Notification } from '@turva/contracts/plant/notifications';
import type { Reading } from '@turva/contracts/words/readings';
import { type AlertPlace, alertPlace } from '../plant/emergency-alert.ts';

type Told = Pick<Notification, 'kind' | 'params'>;

/** Where `params` have the title in another language than the plant's. */
export const titleParam = (language: Reading) => `title.${language}`;

/** The record's title in this language. */
export const titleOf = ({ params }: Pick<Told, 'params'>, language: Reading) =>
  params[titleParam(language)] ?? params.title;

/** The further notifications for the people called to an alert and for its raiser. */
export const circleNews = ['unanswered', 'takenBack', 'added', 'again'] as const;
export type CircleNews = (typeof circleNews)[number];
export const raiserNews = ['acknowledged', 'ended', 'widened'] as const;
export type RaiserNews = (typeof raiserNews)[number];

/** A permit begins, passes to the next crew, ends soon, its fire watch is full, somebody is there without it, or may be there after the hand-back. */
export const permitReminders = [
  'starts',
  'ending',
  'watchFull',
  'inside',
  'unaccounted',
  'handedOver',
] as const;
export type PermitReminder = (typeof permitReminders)[number];

/** Which of a kind's sentences it is (the `context` of i18next): a drill must never read as the real thing. */
export function wordingOf({ kind, params }: Told): { context?: string } {
  if (kind === 'emergency_alert') {
    const isDrill = Number(params.drill) === 1;
    // the place of an alert that they know was corrected
    if (params.from !== undefined) return { context: isDrill ? 'drillMoved' : 'moved' };
    const [what] = circleNews.filter((known) => known === params.what);
    const parts = [what, isDrill && 'drill'].filter(Boolean);
    return parts.length > 0 ? { context: parts.join('_') } : {};
  }
  if (kind === 'alert_answer') {
    const [what = 'ended'] = raiserNews.filter((known) => known === params.what);
    return { context: Number(params.drill) === 1 ? `${what}_drill` : what };
  }
  if (kind === 'permit_reminder') {
    const [what = 'ending'] = permitReminders.filter((known) => known === params.what);
    return { context: what };
  }
  // a notification from before the count existed does not mention late items
  if (kind === 'weekly_summary' && params.late !== undefined) return { context: 'late' };
  return kind === 'reminder' && params.card !== undefined ? { context: 'card' } : {};
}

/**
 * The key of the sentence about the place (`notifications:place.<this>`): for an alert how it is known, for a
 * report that it is a guess. Null: none.
 */
export function placeWordOf({ kind, params }: Told): AlertPlace | 'guessed' | null {
  if (kind === 'emergency_alert') return alertPlace(params.place, params.placeSource);
  return kind === 'observation_new_high' && isGuessed(String(params.placeSource)) ? 'guessed' : null;
}
