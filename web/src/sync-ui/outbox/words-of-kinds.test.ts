import shell from '@turva/locales/fi/shell.json' with { type: 'json' };
import sync from '@turva/locales/fi/sync.json' with { type: 'json' };
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { isBackground } from '../../offline/nouns/calls.ts';
import type { OpKind } from '../../offline/nouns/declared.ts';
import { calls } from '../../records/nouns.ts';
import { screens } from '../../screens.ts';

const i18n = createInstance();
await i18n.init({ lng: 'fi', resources: { fi: { sync, shell } }, ns: ['sync', 'shell'] });
const unnamed = (keys: readonly string[]) => keys.filter((key) => !i18n.exists(key));

test('the outbox has a word for every kind of call it shows', () => {
  const shown = (Object.keys(calls) as OpKind[]).filter((kind) => !isBackground({ kind }));
  expect(unnamed(shown.map((kind) => `sync:kind.${kind}`))).toEqual([]);
});

test('every screen has a label', () => {
  expect(unnamed(screens.map(({ label }) => `shell:${label}`))).toEqual([]);
});
