import { expect, test } from 'vitest';
import { hidePeople, type NamedPerson } from './hide-people.ts';

const people: NamedPerson[] = [
  { id: 56, name: 'Matti Mäkinen', role: 'user', employeeId: 'T-1234' },
  { id: 7, name: 'Sari Virtanen', role: 'supervisor', employeeId: '40417' },
];

test.each([
  ['Soita 040 1234567 heti', 'Soita [phone] heti'],
  ['numero 0401234567.', 'numero [phone].'],
  ['040-123 4567', '[phone]'],
  ['(016) 123 456', '[phone]'],
  ['+358 40 123 45 67', '[phone]'],
  ['+358(0)40-1234567', '[phone]'],
  ['00358401234567', '[phone]'],
  ['+47 912 34 567 ja +421 905 123 456', '[phone] ja [phone]'],
  ['matti.makinen@example.fi kysyy', '[e-mail] kysyy'],
  ['Mäkinen@example.fi 040 1234567', '[e-mail] [phone]'],
  ['hetu 131052-308T', 'hetu [identity code]'],
  ['010203A123B', '[identity code]'],
  ['Matti Mäkisen numero on T-1234', '[worker 56] numero on [worker 56]'],
  ['työntekijä 40417', 'työntekijä [supervisor 7]'],
])('%s leaves as %s', (text, expected) => {
  expect(hidePeople(text, people)).toBe(expected);
});

test.each([
  'Montako havaintoa vuonna 2026?',
  'Mitä tapahtui 01.02.2026 klo 07:30?',
  '1.2.2026–28.2.2026',
  '2026-02-01 ja 05/2026',
  'Havainto 64 hallissa 3, 112 ja 0800',
  '250 000 tuntia, 0,80 ja 12 000 000 l',
  'UN 1202, CAS 7732-18-5, EN 12345-1',
])('%s has no personal number and is sent unchanged', (text) => {
  expect(hidePeople(text, people)).toBe(text);
});
