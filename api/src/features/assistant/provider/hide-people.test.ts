import { expect, test } from 'vitest';
import { hidePeople, type NamedPerson } from './hide-people.ts';

const people: NamedPerson[] = [
  { id: 56, name: 'Matti Mäkinen', role: 'user', employeeId: 'T-1234', username: 'mmakinen' },
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
  ['040.123.4567', '[phone]'],
  ['040/1234567', '[phone]'],
  ['040-12-34-567', '[phone]'],
  ['358401234567 tai 358 40 123 4567', '[phone] tai [phone]'],
  ['FI21 1234 5600 0007 85', '[account]'],
  ['fi2112345600000785', '[account]'],
  ['NO9386011117947', '[account]'],
  ['auto ABC-123', 'auto [plate]'],
  ['auto abc-123 ja XYZ 987', 'auto [plate] ja [plate]'],
  ['BA-123AB, AB 12345, А123ВС77', '[plate], [plate], [plate]'],
  ['mmakinen kirjautui', '[worker 56] kirjautui'],
  ['MattiMäkinen', '[worker 56]'],
  ['mäkinenmatti, Mäkinen Matti', '[worker 56], [worker 56]'],
  ['matti.makinen ja sari_virtasen', '[worker 56] ja [supervisor 7]'],
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
  'EN 388, ISO 45001, GHS02, H225, EUH031, hallit B31 ja K13',
  'klo 08.30 oli 250 ja 07:30 oli 12',
])('%s has no personal number and is sent unchanged', (text) => {
  expect(hidePeople(text, people)).toBe(text);
});
