import { languages } from '@turva/locales/languages';
import { wrongWordsIn } from '@turva/locales/termbase';
import { expect, test } from 'vitest';
import { checks } from './content/checks.ts';
import { equipment } from './content/common.ts';
import { requirements } from './content/requirements.ts';
import { type Row, wordsOf } from './content/words.ts';

const items: [string, Row][] = Object.entries({ ...checks, ...requirements, ...equipment });

test('checklists, requirements and equipment use the term of each thing', () => {
  const wrong = items.flatMap(([key, row]) => {
    const words = wordsOf(row);
    return languages.flatMap((language) =>
      wrongWordsIn(language, words[language]).map((said) => `${key}, ${language}: ${said}`),
    );
  });
  expect(wrong).toEqual([]);
});
