import { MantineProvider } from '@mantine/core';
import investigations from '@turva/locales/fi/investigations.json' with { type: 'json' };
import observations from '@turva/locales/fi/observations.json' with { type: 'json' };
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import type { RefusedWords } from '../../records/investigations/refused-words.ts';
import { Kept } from './refused.tsx';

beforeAll(() =>
  i18next.init({
    lng: 'fi',
    defaultNS: 'investigations',
    resources: { fi: { investigations, observations } },
  }),
);

const said: RefusedWords = {
  ...{ key: 'statements.a', name: 'statements', itemId: 'a', text: '', by: 'Matti' },
  ...{ isSpoken: true, code: null },
};
const shown = (...words: RefusedWords[]) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18next}>
      <MantineProvider>
        <Kept db={{} as UserDb} call={{ opId: 'o', name: 'statements', whole: null, words }} />
      </MantineProvider>
    </I18nextProvider>,
  );
const submit = (markup: string) => markup.match(/<button[^>]*type="submit"[^>]*>/)?.[0];

test('a recording alone can be sent again; a text cannot be sent empty', () => {
  expect(submit(shown(said))).not.toContain('disabled');
  expect(submit(shown(said, { ...said, key: 'statements.b', isSpoken: false }))).toContain('disabled');
});

test('the refusal is not put into the mouth of the one who was heard', () => {
  const markup = shown(said);
  expect(markup).toContain(`${investigations.field.statements} · Matti<`);
  expect(markup).not.toContain('Matti:');
  expect(markup).toContain(investigations.refused);
});

test('the words of one call have one way to be sent', () => {
  expect(shown(said, { ...said, key: 'statements.b' }).match(/type="submit"/g)).toHaveLength(1);
});
