import { languages } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { patternOf, searched } from './stem.ts';
import { things } from './vocabulary/glossary.ts';

const endings = ['', 'ssa', 'en', 'er', 'y'];
/** Of a commit one for each word in turn, in the long run all. */
const endingsOf = (nth: number) =>
  process.env.TEST_LONG === '1' ? endings : endings.slice(nth % endings.length).slice(0, 1);
const replaced = (word: string, at: number, letter: string) =>
  word.slice(0, at) + letter + word.slice(at + 1);

test.each(languages)(
  '%s: a record that says the very word that was asked for is found, whatever else it is known as',
  (language) => {
    const known = things.flatMap(({ asked }) => asked[language].map(({ text }) => text));
    const words = known.filter((text) => !/[ .]/.test(text));
    // as it is and with a letter changed, as mistyped or another word altogether (`portaikko` beside `portais`)
    const near = words.flatMap((word) => [
      word,
      replaced(word, word.length - 1, 'k'),
      replaced(word, word.length >> 1, 'o'),
    ]);
    const asked = [
      ...near.flatMap((word, nth) => endingsOf(nth).map((ending) => word + ending)),
      'portaikko',
      'portaikossa',
      'zzz',
    ];
    const missed = asked.filter(
      (word) => !new RegExp(patternOf(searched(word, language))).test(`x ${fold(word)} y`),
    );
    expect(missed).toEqual([]);
  },
);
