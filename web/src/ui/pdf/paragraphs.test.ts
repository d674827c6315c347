import { expect, test } from 'vitest';
import { paragraphsOf, type TextPiece } from './paragraphs.ts';

const line = (str: string, y: number, height = 11): TextPiece => ({ str, hasEOL: true, y, height });
const texts = (pieces: TextPiece[]) => paragraphsOf(pieces).map(({ text }) => text);

test('the lines of a paragraph are joined, and a wider gap begins the next', () => {
  expect(
    texts([line('Varoalue on', 700), line('merkitty lattiaan.', 686), line('Poistu heti.', 650)]),
  ).toEqual(['Varoalue on merkitty lattiaan.', 'Poistu heti.']);
});

test('pieces of one line stay together, with a single space', () => {
  const pieces = [
    { ...line('Soita', 700), hasEOL: false },
    { ...line('  ', 700, 0), hasEOL: false },
    line('112', 700),
  ];
  expect(texts(pieces)).toEqual(['Soita 112']);
});

test('larger text is a heading, however close the next line is', () => {
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

test('list items are separate paragraphs, each with its own continuation lines', () => {
  expect(
    texts([
      line('• Sulje venttiili', 700),
      line('huolellisesti', 686),
      line('2. Ilmoita', 672),
      line('b) Poistu', 658),
    ]),
  ).toEqual(['• Sulje venttiili huolellisesti', '2. Ilmoita', 'b) Poistu']);
});

test('a hyphenated word at the end of a line is joined', () => {
  expect(texts([line('turvalli-', 700), line('suus', 686)])).toEqual(['turvalli-suus']);
});

test('a second column, which starts higher, is another paragraph', () => {
  expect(texts([line('alhaalla', 100), line('ylhäällä', 700)])).toEqual(['alhaalla', 'ylhäällä']);
});

test('a page without text has no paragraphs', () => {
  expect(paragraphsOf([])).toEqual([]);
  expect(paragraphsOf([line('  ', 700)])).toEqual([]);
});
