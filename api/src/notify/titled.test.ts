import { markOf } from '@turva/rules/in-language';
import { expect, test } from 'vitest';
import { titled } from './remind.ts';

test('a title goes with its translations, but not with one of older words or by a machine', () => {
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
