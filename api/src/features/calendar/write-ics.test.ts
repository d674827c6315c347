import { expect, test } from 'vitest';
import { type CalendarEvent, folded, writeIcs } from './write-ics.ts';

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'permit-7@turva.example',
  summary: 'Tulityö',
  description: '',
  location: null,
  url: 'https://turva.example/work-permits?id=7',
  when: { from: new Date('2026-11-26T06:00:00Z'), to: new Date('2026-11-26T14:30:00Z') },
  status: 'CONFIRMED',
  sequence: 3,
  changedAt: new Date('2026-11-25T10:11:12.345Z'),
  ...changes,
});
/** Joins folded lines as a calendar client does. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('moments are in UTC, a day ends on the next one, every line ends with CRLF', () => {
  const text = writeIcs('TURVA+', [event(), event({ uid: 'turn-1@x', when: { day: '2026-12-31' } })]);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = unfolded(text);
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//TURVA+//TURVA+ 2025//FI']);
  for (const line of [
    'DTSTART:20261126T060000Z',
    'DTEND:20261126T143000Z',
    'DTSTAMP:20261125T101112Z',
    'SEQUENCE:3',
    'UID:permit-7@turva.example',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
  ])
    expect(lines).toContain(line);
});

test('characters that would end a value or a line are escaped', () => {
  const text = writeIcs('TURVA+', [
    event({ summary: 'A; B, C\\D\r\nEND:VEVENT\u0007x', location: 'Halli, 2' }),
  ]);
  const lines = unfolded(text);
  expect(lines).toContain('SUMMARY:A\\; B\\, C\\\\D\\nEND:VEVENT x');
  expect(lines).toContain('LOCATION:Halli\\, 2');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('no line is longer than 75 octets, no character is cut, and folding loses nothing', () => {
  const line = `SUMMARY:${'ä'.repeat(60)}${'👷'.repeat(40)}${'x'.repeat(100)}`;
  const lines = folded(line).split('\r\n');
  expect(lines.length).toBeGreaterThan(4);
  for (const one of lines) {
    expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
    expect(one).not.toContain('\uFFFD');
    expect(one.isWellFormed()).toBe(true);
  }
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toBe(line);
});
