import { keptForEver, retentionKinds } from '@turva/contracts/plant/retention-values';
import { helpArticles } from '@turva/locales/help';
import { readTexts } from '@turva/locales/read-texts';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { isBackground } from '../../offline/nouns/calls.ts';
import type { OpKind } from '../../offline/nouns/declared.ts';
import { calls } from '../../records/nouns.ts';
import { screens } from '../../screens.ts';

const i18n = createInstance();
await i18n.init({ lng: 'fi', resources: { fi: readTexts('fi') } });
const unnamed = (keys: readonly string[]) => keys.filter((key) => !i18n.exists(key));

test('the outbox has a word for every kind of call it shows', () => {
  const shown = (Object.keys(calls) as OpKind[]).filter((kind) => !isBackground({ kind }));
  expect(unnamed(shown.map((kind) => `sync:kind.${kind}`))).toEqual([]);
});

test('every screen has a label', () => {
  expect(unnamed(screens.map(({ label }) => `shell:${label}`))).toEqual([]);
});

test('the page of what is kept how long has words for every kind', () => {
  const keys = retentionKinds.flatMap((kind) => [`kind.${kind}`, `what.${kind}`]);
  const kept = keptForEver.map((kind) => `kept.${kind}`);
  expect(unnamed([...keys, ...kept].map((key) => `admin:retention.${key}`))).toEqual([]);
});

test('the help has an article about every screen, or about the one it belongs to', () => {
  const told = helpArticles((key) => key).map(({ path }) => path);
  const isTold = (path: string) => told.includes(path) || path.split('/').slice(2).length > 0;
  // once a year, by one person, with its own words on the screen
  expect(screens.map(({ path }) => path).filter((path) => !isTold(path))).toEqual(['/demo-requests']);
});
