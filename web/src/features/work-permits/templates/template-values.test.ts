import { type PermitTemplate, SaveTemplate } from '@turva/contracts/permit-templates';
import { languages } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import {
  bodyOf,
  filled,
  formOf,
  missingWords,
  newItem,
  type Words,
  withItem,
  withoutItem,
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

test('an item in six languages becomes part of the next version, and the server takes it', () => {
  const item = { ...newItem(), text: words('Uusi'), phase: 'after' as const };
  const form = withItem(withItem(formOf(template), 'checklist', item), 'equipment', newItem());
  expect(form.checklist.map(({ key }) => key)).toEqual(['area_clear', item.key]);
  const body = bodyOf(withoutItem(form, 'equipment', form.equipment[0]?.key ?? ''), template);
  expect(SaveTemplate.safeParse(body).success).toBe(true);
  expect(body.baseVersion).toBe(4);
});

test('changed it stays where it was, under its key; a requirement has no phase', () => {
  const form = withItem(formOf(template), 'requirements', {
    ...newItem(),
    key: 'permit_on_site',
    text: words('Muutettu'),
  });
  expect(form.requirements).toEqual([{ key: 'permit_on_site', text: words('Muutettu') }]);
});

test('it says in which languages nothing is written', () => {
  expect(missingWords({ ...newItem(), text: { ...words('Uusi'), ru: ' ' } })).toEqual(['ru']);
});

test('one’s own language is enough: its words stand in for the others, marked, until they are written', () => {
  const written = { ...newItem(), text: { ...words(''), fi: 'Uusi', sk: 'Nový' } };
  expect(filled(written, 'sv')).toBeNull();
  const item = filled(written, 'fi') ?? written;
  expect(item).toMatchObject({ missing: ['en', 'no', 'sv', 'ru'], text: { sv: 'Uusi', sk: 'Nový' } });
  const form = withItem(withItem(formOf(template), 'checklist', item), 'equipment', item);
  const body = SaveTemplate.parse(bodyOf(form, template));
  expect(body.checklist[1]).toMatchObject({ missing: ['en', 'no', 'sv', 'ru'] });
  expect(body.equipment[0]).toMatchObject({ missing: ['en', 'no', 'sv', 'ru'] });
  // opened again the others are empty, and written in all it is marked in none
  expect(writtenOf(item).text).toMatchObject({ fi: 'Uusi', sv: '', ru: '' });
  expect(filled({ ...writtenOf(item), text: words('Kaikki') }, 'fi')?.missing).toBeUndefined();
});
