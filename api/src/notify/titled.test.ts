import { markOf } from '@turva/rules/words/in-language';
import { expect, test } from 'vitest';
import { titled } from './remind.ts';

test('a title is sent with its translations, but not with outdated or machine-made ones', () => {
  const of = markOf('Tulityöohje');
  expect(
    titled('Tulityöohje', {
      sk: { title: { text: 'Pokyn na prácu s ohňom', of } },
      ru: { title: { text: 'Старое название', of: 'old' } },
      sv: { title: { text: 'Heta arbeten', of, by: 'machine' } },
      en: { title: 'Hot work' },
      fi: { title: 'Tulityöohje' },
    }),
  ).toEqual({ title: 'Tulityöohje', 'title.sk': 'Pokyn na prácu s ohňom', 'title.en': 'Hot work' });
});
