import { type PermitTemplate, SaveTemplate } from '@turva/contracts/permits/permit-templates';
import { languages } from '@turva/locales/languages';
import { markOf } from '@turva/rules/words/in-language';
import { expect, test } from 'vitest';
import {
  bodyOf,
  filled,
  formOf,
  newItem,
  over,
  sourcesOf,
  textsOf,
  type Words,
  withItem,
  withoutItem,
  withTranslations,
  writtenOf,
} from './template-values.ts';

const words = (text: string) => Object.fromEntries(languages.map((language) => [language, text])) as Words;
const template = {
  id: 1,
  type: 'hot_work',
  version: 4,
  checklist: [{ key: 'area_clear', text: words('Alue'), phase: 'before', required: true }],
  requirements: [{ key: 'permit_on_site', text: words('Lupa') }],
  equipment: [],
  watch: 'fire_watch',
  gasTest: false,
  createdAt: '2026-11-20T08:00:00Z',
  createdByName: null,
} satisfies PermitTemplate;

test('an item in six languages becomes part of the next version, and the server accepts it', () => {
  const item = { ...newItem(), text: words('Uusi'), phase: 'after' as const };
  const form = withItem(withItem(formOf(template), 'checklist', item), 'equipment', newItem());
  expect(form.checklist.map(({ key }) => key)).toEqual(['area_clear', item.key]);
  const body = bodyOf(withoutItem(form, 'equipment', form.equipment[0]?.key ?? ''), template);
  expect(SaveTemplate.safeParse(body).success).toBe(true);
  expect(body.baseVersion).toBe(4);
});

test('a changed item keeps its position and key; a requirement has no phase', () => {
  const form = withItem(formOf(template), 'requirements', {
    ...newItem(),
    key: 'permit_on_site',
    text: words('Muutettu'),
  });
  expect(form.requirements).toEqual([{ key: 'permit_on_site', text: words('Muutettu') }]);
});

test('one language is enough: its text is used for the others, marked, until they are translated', () => {
  expect(filled(newItem(), { finnish: 'Uusi', own: ' ' }, 'sv')).toBeNull();
  const item = filled(newItem(), { finnish: '', own: 'Nytt' }, 'sv');
  if (!item) throw new Error('nothing');
  expect(item).toMatchObject({ missing: ['fi', 'en', 'no', 'sk', 'ru'], text: { fi: 'Nytt', sk: 'Nytt' } });
  expect(writtenOf(item, 'sv')).toEqual({ finnish: '', own: 'Nytt' });
  const form = withItem(withItem(formOf(template), 'checklist', item), 'equipment', item);
  const body = SaveTemplate.parse(bodyOf(form, template));
  expect(body.checklist[1]).toEqual(item);
  expect(body.equipment[0]).toMatchObject({ missing: item.missing, texts: item.texts });
  const finnish = filled(item, { finnish: 'Uusi', own: 'Nytt' }, 'sv');
  expect(finnish).toMatchObject({
    missing: ['en', 'no', 'sk', 'ru'],
    text: { fi: 'Uusi', sv: 'Nytt', sk: 'Uusi' },
  });
});

test('the whole template is translated at once, each list separately, and the server accepts it', () => {
  const both = { ...template, requirements: [{ key: 'area_clear', text: words('Alue') }] };
  const form = formOf(both);
  expect(sourcesOf(form).map(({ name }) => name)).toEqual([
    'checklist:area_clear',
    'requirements:area_clear',
  ]);
  expect(textsOf(form).sk?.['checklist:area_clear']?.text).toBe('Alue');
  const changes = {
    'texts.sk.checklist:area_clear': { text: 'Priestor je voľný', of: markOf('Alue') },
    'texts.ru.requirements:area_clear': null,
    'texts.selko.checklist:area_clear': { text: 'Paikka on tyhjä.', of: markOf('Alue') },
  };
  const next = withTranslations(form, changes);
  expect(next.checklist[0]).toMatchObject({ text: { sk: 'Priestor je voľný', ru: 'Alue' } });
  expect(next.checklist[0]?.missing).toBeUndefined();
  expect(next.requirements[0]).toMatchObject({ missing: ['ru'], text: { sk: 'Alue' } });
  const sent = SaveTemplate.parse(bodyOf(next, both));
  expect(sent.checklist[0]?.texts?.selko?.text?.text).toBe('Paikka on tyhjä.');
});

test('what is half written goes over a newer version, but for what both have changed', () => {
  const mine = { ...formOf(template), watch: null, gasTest: true };
  const elsewhere = { ...template, version: 5, equipment: [{ key: 'hood', text: words('Huppu') }] };
  expect(over(template, mine, elsewhere)).toEqual({
    disputed: [],
    merged: { ...formOf(elsewhere), watch: null, gasTest: true },
  });
  const here = { ...elsewhere, watch: 'attendant' } as PermitTemplate;
  expect(over(template, mine, here).disputed).toEqual(['watch']);
  // both wanted the same
  expect(over(template, mine, { ...elsewhere, gasTest: true }).disputed).toEqual([]);
});
