import { DAY_MS, formatTime, type Instant } from '@turva/rules/plant-time';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n/i18n.ts';
import { useNow } from './clock.ts';
import { relativeTime } from './relative-time.ts';

/** A moment, day or month in the reader's way of writing it; a date is the plant's, wherever the reader is. */
export const formatAs = (value: Instant, style: Intl.DateTimeFormatOptions) =>
  formatTime(value, currentLocale(), style);

export const formatDate = (value: Instant) => formatAs(value, { dateStyle: 'short' });
export const formatDateTime = (value: Instant) => formatAs(value, { dateStyle: 'short', timeStyle: 'short' });
/** For the foot of a chart, where twelve stand side by side: `marras 26`. */
export const formatMonth = (month: string) => formatAs(month, { month: 'short', year: '2-digit' });

interface TimeProps {
  value: Instant;
}

/** "12 minuuttia sitten", ticking; the exact time is one hover away. */
export function RelativeTime({ value }: TimeProps) {
  const { t } = useTranslation('common');
  return <Ago value={value} justNow={t('justNow')} />;
}

/** The same with its one word at hand; `isShort` where there is one line for everything. */
export function Ago({ value, justNow, isShort = false }: TimeProps & { justNow: string; isShort?: boolean }) {
  const now = useNow();
  const instant = new Date(value);
  return (
    <time dateTime={instant.toISOString()} title={formatDateTime(instant)} className="nb">
      {relativeTime(instant.getTime(), now, currentLocale(), isShort ? 'short' : 'long') ?? justNow}
    </time>
  );
}

/** Days after which a date says more than how many they were. */
const RECENT_DAYS = 14;

/** In one line: how long ago, of what is older the date. */
export function Age({ value, justNow }: TimeProps & { justNow: string }) {
  const isRecent = useNow() - new Date(value).getTime() < RECENT_DAYS * DAY_MS;
  return isRecent ? <Ago value={value} justNow={justNow} isShort /> : <DateOnly value={value} />;
}

export function DateTime({ value }: TimeProps) {
  useTranslation('common');
  return (
    <time dateTime={new Date(value).toISOString()} className="nb">
      {formatDateTime(value)}
    </time>
  );
}

export function DateOnly({ value }: TimeProps) {
  useTranslation('common');
  return (
    <time dateTime={new Date(value).toISOString()} className="nb">
      {formatDate(value)}
    </time>
  );
}
