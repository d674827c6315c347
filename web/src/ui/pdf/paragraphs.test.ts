import { expect, test } from 'vitest';
import { paragraphsOf, type TextPiece } from './paragraphs.ts';

const line = (str: string, y: number, height = 11): TextPiece => ({ str, hasEOL: true, y, height });
const texts = (pieces: TextPiece[]) => paragraphsOf(pieces).map(({ text }) => text);

test('the lines of a paragraph run on, and a wider step begins the next', () => {
  expect(
    texts([line('Varoalue on', 700), line('merkitty lattiaan.', 686), line('Poistu heti.', 650)]),
  ).toEqual(['Varoalue on merkitty lattiaan.', 'Poistu heti.']);
});

test('pieces of one line stay together, with one blank where there were several', () => {
  const pieces = [
    { ...line('Soita', 700), hasEOL: false },
    { ...line('  ', 700, 0), hasEOL: false },
    line('112', 700),
  ];
  expect(texts(pieces)).toEqual(['Soita 112']);
});

test('larger letters are a heading, whatever stands close to them', () => {
  const pieces = [
    line('Tulityöohje', 700, 16),
    line('Tulityö tehdään vain luvalla.', 684),
    line('Aina.', 670),
  ];
  expect(paragraphsOf(pieces)).toEqual([
    { text: 'Tulityöohje', isHeading: true },
    { text: 'Tulityö tehdään vain luvalla. Aina.', isHeading: false },
  ]);
});

test('items of a list stand alone, their own second lines with them', () => {
  expect(
    texts([
      line('• Sulje venttiili', 700),
      line('huolellisesti', 686),
      line('2. Ilmoita', 672),
      line('b) Poistu', 658),
    ]),
  ).toEqual(['• Sulje venttiili huolellisesti', '2. Ilmoita', 'b) Poistu']);
});

test('a word divided at the end of a line is not torn further', () => {
  expect(texts([line('turvalli-', 700), line('suus', 686)])).toEqual(['turvalli-suus']);
});

test('a second column, which begins higher, is another paragraph', () => {
  expect(texts([line('alhaalla', 100), line('ylhäällä', 700)])).toEqual(['alhaalla', 'ylhäällä']);
});

test('a page without text has none', () => {
  expect(paragraphsOf([])).toEqual([]);
  expect(paragraphsOf([line('  ', 700)])).toEqual([]);
});
