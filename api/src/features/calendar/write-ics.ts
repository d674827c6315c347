/** A calendar entry: between two moments, or on a day. */
export interface CalendarEvent {
  /** stable for as long as it is the same thing */
  uid: string;
  summary: string;
  description: string;
  location: string | null;
  url: string;
  when: { from: Date; to: Date } | { day: string };
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** increases with every change */
  sequence: number;
  changedAt: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Octets per line, without its end (RFC 5545, 3.1). */
const LINE = 75;

/** RFC 5545, 3.3.11; control characters are not allowed in a text. */
const escaped = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll('\n', '\\n');

/** Folded so that no line is too long and no character is cut. */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (octets + size > LINE) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += char;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** 2026-11-26T04:00:00.000Z as 20261126T040000Z: in UTC no time zone needs to be described. */
const moment = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const day = (text: string) => text.replaceAll('-', '');
const dayAfter = (text: string) =>
  new Date(Date.parse(`${text}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

const timesOf = (when: CalendarEvent['when']) =>
  'day' in when
    ? [
        `DTSTART;VALUE=DATE:${day(when.day)}`,
        `DTEND;VALUE=DATE:${day(dayAfter(when.day))}`,
        'TRANSP:TRANSPARENT',
      ]
    : [`DTSTART:${moment(when.from)}`, `DTEND:${moment(when.to)}`];

const linesOf = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${moment(event.changedAt)}`,
  `LAST-MODIFIED:${moment(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.status}`,
  ...timesOf(event.when),
  `SUMMARY:${escaped(event.summary)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
  `URL:${event.url}`,
  'END:VEVENT',
];

/** A calendar for repeated fetching (RFC 5545; the interval is RFC 7986's and, for Outlook, X-PUBLISHED-TTL). */
export const writeIcs = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//TURVA+//TURVA+ 2025//FI',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
