import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { DateOnly, DateTime, RelativeTime } from './time.tsx';

test('a printed day is formatted in the language of the print', async () => {
  const said = { justNow: '–' };
  await i18next.init({ lng: 'fi', resources: { fi: { common: said }, en: { common: said } } });
  const dates = (
    <>
      <DateOnly value="2026-11-25T10:00:00Z" /> <DateTime value="2026-11-25T10:00:00Z" />
    </>
  );
  const paper = i18next.cloneInstance({ lng: 'en' });
  const of = (i18n: typeof i18next) =>
    renderToStaticMarkup(<I18nextProvider i18n={i18n}>{dates}</I18nextProvider>).replace(/<[^>]*>/g, '');
  expect(of(i18next)).toMatch(/^25\.11\.2026 25\.11\.2026 klo 12\.00$/);
  expect(of(paper)).toMatch(/^25\/11\/2026 25\/11\/2026, 12:00$/);
});

test("with the server's time, a device whose clock is an hour ahead makes nothing older", async () => {
  await i18next.init({ lng: 'fi', resources: { fi: { common: { justNow: 'juuri nyt' } } } });
  const server = Date.now() - 3_600_000;
  const at = (now?: number) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18next}>
        <RelativeTime value={new Date(server).toISOString()} {...(now !== undefined && { now })} />
      </I18nextProvider>,
    );
  expect(at(server)).toContain('juuri nyt');
  expect(at()).not.toContain('juuri nyt');
});
