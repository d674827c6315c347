import { fallbackLanguage, type Language, localeTag } from '@turva/locales/languages';
import { DAY_MS, formatTime, type Instant } from '@turva/rules/plant/plant-time';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n/i18n.ts';
import { useNow } from './clock.ts';
import { relativeTime } from './relative-time.ts';

/** A moment, day or month in the reader's format; dates are the plant's, wherever the reader is. */
export const formatAs = (value: Instant, style: Intl.DateTimeFormatOptions) =>
  formatTime(value, currentLocale(), style);

export const formatDate = (value: Instant) => formatAs(value, { dateStyle: 'short' });
export const formatDateTime = (value: Instant) => formatAs(value, { dateStyle: 'short', timeStyle: 'short' });
/** For the axis of a chart with twelve labels: `marras 26`. */
export const formatMonth = (month: string) => formatAs(month, { month: 'short', year: '2-digit' });

interface TimeProps {
  value: Instant;
}

/** After this many days a date says more than a number of days. */
const RECENT_DAYS = 14;

const isRecent = (value: Instant, now: number) => now - new Date(value).getTime() < RECENT_DAYS * DAY_MS;

/** "(12 minuuttia sitten)" after the date itself; nothing where that would repeat the date. */
export function AgeAfterDate({ value }: TimeProps) {
  const { t } = useTranslation('common');
  if (!isRecent(value, useNow())) return null;
  return (
    <span className="detail-dim">
      (<Ago value={value} justNow={t('justNow')} />)
    </span>
  );
}

/** "12 minuuttia sitten", updating; the date if it is older; the exact time is on hover. */
export function RelativeTime({ value, now }: TimeProps & { now?: number }) {
  const { t } = useTranslation('common');
  return <Ago value={value} justNow={t('justNow')} {...(now !== undefined && { now })} />;
}

interface AgoProps extends TimeProps {
  justNow: string;
  isShort?: boolean;
  /** where a device's wrong clock would mislead: the server's */
  now?: number;
}

/** The same with its one word given; `isShort` where everything shares one line. */
export function Ago({ value, justNow, isShort = false, now: known }: AgoProps) {
  const own = useNow();
  const now = known ?? own;
  const instant = new Date(value);
  // from then on the date says more than the number of days
  if (!isRecent(value, now)) return <DateOnly value={value} />;
  return (
    <time dateTime={instant.toISOString()} title={formatDateTime(instant)} className="nb">
      {relativeTime(instant.getTime(), now, currentLocale(), isShort ? 'short' : 'long') ?? justNow}
    </time>
  );
}

/** On one line: how long ago, or the date if it is older. */
export const Age = (props: TimeProps & { justNow: string }) => <Ago {...props} isShort />;

/** The language of the surrounding text: a print may be in another one than the screen. */
export function useLocale() {
  const { i18n } = useTranslation('common');
  return localeTag[(i18n.resolvedLanguage ?? fallbackLanguage) as Language];
}

export function DateTime({ value }: TimeProps) {
  return (
    <time dateTime={new Date(value).toISOString()} className="nb">
      {formatTime(value, useLocale(), { dateStyle: 'short', timeStyle: 'short' })}
    </time>
  );
}

export function DateOnly({ value }: TimeProps) {
  return (
    <time dateTime={new Date(value).toISOString()} className="nb">
      {formatTime(value, useLocale(), { dateStyle: 'short' })}
    </time>
  );
}
