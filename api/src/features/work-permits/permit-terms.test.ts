import { languages } from '@turva/locales/languages';
import { wrongWordsIn } from '@turva/locales/termbase';
import { expect, test } from 'vitest';
import { permitWords } from './first-template.ts';

const itemsIn = (language: (typeof languages)[number]): [string, string][] =>
  Object.values(permitWords[language]).flatMap((items) => Object.entries(items));

test.each(languages)(
  'checklists, requirements and equipment use the term of each thing in %s',
  (language) => {
    const items = itemsIn(language);
    expect(items.map(([key]) => key)).toEqual(itemsIn('fi').map(([key]) => key));
    const wrong = items.flatMap(([key, text]) =>
      wrongWordsIn(language, text).map((said) => `${key}: ${said}`),
    );
    expect(wrong).toEqual([]);
  },
);
