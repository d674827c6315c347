import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n/i18n.ts';
import { useNow } from './clock.ts';
import { relativeTime } from './relative-time.ts';

/** A date is the plant's date, wherever the reader is. */
export const PLANT_TIME_ZONE = 'Europe/Helsinki';

type Instant = string | number | Date;

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(value: Instant, style: Intl.DateTimeFormatOptions, name: string) {
  const locale = currentLocale();
  const key = `${locale} ${name}`;
  let made = formats.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat(locale, { ...style, timeZone: PLANT_TIME_ZONE });
    formats.set(key, made);
  }
  return made.format(new Date(value));
}

export const formatDate = (value: Instant) => format(value, { dateStyle: 'short' }, 'date');

export const formatDateTime = (value: Instant) =>
  format(value, { dateStyle: 'short', timeStyle: 'short' }, 'time');

interface TimeProps {
  value: Instant;
}

/** "12 minuuttia sitten", ticking; the exact time is one hover away. */
export function RelativeTime({ value }: TimeProps) {
  const { t } = useTranslation('common');
  return <Ago value={value} justNow={t('justNow')} />;
}

/** The same with its one word at hand. */
export function Ago({ value, justNow }: TimeProps & { justNow: string }) {
  const now = useNow();
  const instant = new Date(value);
  return (
    <time dateTime={instant.toISOString()} title={formatDateTime(instant)} className="nb">
      {relativeTime(instant.getTime(), now, currentLocale()) ?? justNow}
    </time>
  );
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
