import { expect, test } from 'vitest';
import { phoneNumbersIn } from './phone-number.ts';

const written: readonly (readonly [string, ...string[]])[] = [
  // a name and one number
  ['Vartija: 050 123 4567', '0501234567'],
  ['Vartija 050 123 4567', '0501234567'],
  ['Vartija 050-1234567', '0501234567'],
  ['Vartija 050 - 123 4567', '0501234567'],
  ['Vartija: 050–123 4567', '0501234567'],
  ['Vartija 050.123.4567', '0501234567'],
  ['Vartija 0501234567', '0501234567'],
  ['Vartija 050 12 34 567', '0501234567'],
  ['Vartija (050) 123 4567', '0501234567'],
  ['Vartija, 050\u00a0123\u00a04567', '0501234567'],
  ['050 123 4567 Vartija', '0501234567'],
  ['050 123 4567', '0501234567'],
  ['Vartija p. 050 123 4567', '0501234567'],
  ['Vartija puh.0501234567', '0501234567'],
  ['Vartija (0457 123 4567)', '04571234567'],
  ['Päivystys: 040 123-4567', '0401234567'],
  ['Keskus (09) 471 711', '09471711'],
  ['Keskus 09-471 711', '09471711'],
  ['Myrkytystietokeskus, avoinna aina: 0800 147 111', '0800147111'],
  ['Vaihde 010 123 4567', '0101234567'],
  ['Vaihde 029 5480 000', '0295480000'],
  ['Palopäällikkö 0400 123 456', '0400123456'],
  // abroad
  ['Vartija: +358 (0)40 123 4567', '+358401234567'],
  ['Vartija +358(0)401234567', '+358401234567'],
  ['Päivystys – +358 10 123 4567', '+358101234567'],
  ['Vartija +358-40-123 4567', '+358401234567'],
  ['Vartija (+358) 40 123 4567', '+358401234567'],
  ['Vartija 00358 40 123 4567', '+358401234567'],
  ['Vartija + 358 40 123 4567', '+358401234567'],
  ['Giftinformasjonen: +47 22 59 13 00', '+4722591300'],
  ['Centrum: +421 2 5477 4166', '+421254774166'],
  ['Дежурный: +7 495 123-45-67', '+74951234567'],
  // beside other numbers
  ['Päivystys klo 7-15 050 123 4567', '0501234567'],
  ['Päivystys klo 7.00–15.30 050 123 4567', '0501234567'],
  ['Päivystys 050 123 4567 klo 7-15', '0501234567'],
  ['Päivystys 050 123 4567 (24 h)', '0501234567'],
  ['Päivystys 050 123 4567, 24/7', '0501234567'],
  ['Halli 3 050 123 4567', '0501234567'],
  ['Halli 3: 050 123 4567', '0501234567'],
  ['Halli 112: 050 123 4567', '0501234567'],
  ['Vartija 1.5.2026 alkaen 050 123 4567', '0501234567'],
  ['Vuodesta 2026: 050 123 4567', '0501234567'],
  ['Vaihde 010 123 4567, alanumero 5112', '0101234567'],
  ['Vaihde 010 123 4567 ext. 12', '0101234567'],
  ['Vaihde 010 123 4567 x12', '0101234567'],
  // two of them
  ['Vartija 050 123 4567 tai 040 765 4321', '0501234567', '0407654321'],
  ['Vartija 050 123 4567 / 040 765 4321', '0501234567', '0407654321'],
  // short ones
  ['Hätänumero: 112', '112'],
  ['Hätäkeskus 112', '112'],
  ['112', '112'],
  ['Päivystysapu 116 117', '116117'],
  ['Kriisipuhelin: 116123', '116123'],
  // not surely one whole number: none
  ['Vartija 050 123 4567 24/7'],
  ['Keskus 09 471 711 24 h'],
  ['Keskus 09 471 711 24/7'],
  ['Keskus 09 471 711 7-15'],
  ['Vartija 050 123 456 07-15'],
  ['Vartija 050 123 4567 12'],
  ['Vartija 050 123 4567 1'],
  ['Vartija 050 123 4567 1. kerros'],
  ['1) 050 123 4567 2) 040 765 432 1'],
  ['Vartija +358 40 123 4567 1'],
  ['Vartija 050 123 456 12. kerros'],
  ['Vartija 050 123 4567/8'],
  ['Keskus 010 123 4567-12'],
  ['Vartija +358 040 123 4567'],
  ['Vartija +358 40 123 4567 12'],
  ['Sentral 22 59 13 00'],
  ['Puh. 22 050 123 45'],
  ['Puhelin 800 050 123 45'],
  ['Vartija 050 123 45O7'],
  ['Vartija 050 12'],
  ['Vartija (sisäpuhelin): 5112'],
  ['Työnjohto, halli 3'],
  ['Halli 112'],
  ['Huone 112 B'],
  ['Vastaa klo 0900-1530'],
  ['Voimassa 01.05.2026'],
  ['Voimassa 2026-05-01'],
  ['Y-tunnus 0123456-7'],
  ['Laite A0501234567'],
  ['00100 Helsinki'],
  ['112 metriä portilta'],
  ['Vain 100 % kunnossa 24/7'],
  ['Vartija: kysy portilta'],
];

test('dials a number whole or not at all', () => {
  expect(written.length).toBeGreaterThanOrEqual(60);
  const wrong = written.filter(([line, ...dialled]) => {
    const found = phoneNumbersIn(line).map(({ dial }) => dial);
    return JSON.stringify(found) !== JSON.stringify(dialled);
  });
  expect(wrong.map(([line]) => [line, ...phoneNumbersIn(line).map(({ dial }) => dial)])).toEqual([]);
});

test('leaves the number as it is written', () => {
  expect(phoneNumbersIn('Vartija: +358 (0)40 123 4567 (klo 7-15)')).toEqual([
    { text: '+358 (0)40 123 4567', dial: '+358401234567' },
  ]);
});
