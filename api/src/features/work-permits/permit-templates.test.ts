import { PermitTemplate, TemplateContent } from '@turva/contracts/permits/permit-templates';
import { permitTypes } from '@turva/contracts/permits/permit-values';
import { languages } from '@turva/locales/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstTemplate } from './first-template.ts';
import { type PermitParty, permitParty } from './testing/permit-party.ts';

let party: PermitParty;
beforeAll(async () => {
  party = await permitParty();
});
afterAll(() => party.app.close());

const templates = async () => (await party.aino.get<PermitTemplate[]>('/api/permit-templates')).body;
const save = (client: typeof party.aino, type: string, body: object) =>
  client.put<PermitTemplate & { code: string }>(`/api/permit-templates/${type}`, body);

test.each(permitTypes)('%s has a checklist of every phase, in six different languages', (type) => {
  const content = TemplateContent.parse(firstTemplate(type));
  const phases = new Set(content.checklist.map(({ phase }) => phase));
  expect(phases).toEqual(new Set(['before', 'during', 'after']));
  for (const { key, text } of [...content.checklist, ...content.requirements, ...content.equipment]) {
    expect(Object.keys(text), key).toEqual([...languages]);
    for (const word of Object.values(text)) expect(word.trim(), key).toBe(word);
    // closely related languages may share a word, the others may not
    expect(new Set([text.fi, text.en, text.sk, text.ru]).size, key).toBe(4);
    expect(text.ru, key).toMatch(/^[^a-z]*(?:\(?SFS[^a-z]*)?$/);
    expect(text.fi, key).not.toMatch(/[а-я]/i);
  }
  expect(content.gasTest).toBe(type === 'confined_space');
  expect(content.watch).toBe({ hot_work: 'fire_watch', confined_space: 'attendant' }[type as string] ?? null);
});

test('everybody may read them, in the order of the form', async () => {
  const all = await templates();
  expect(all.map(({ type }) => type)).toEqual([...permitTypes]);
  for (const one of all) expect(PermitTemplate.parse(one)).toMatchObject({ version: 1, createdByName: null });
});

test('a supervisor saves the next version; a permit keeps the one it was created with', async () => {
  const before = await party.request({ type: 'electrical' });
  const [first] = (await templates()).filter(({ type }) => type === 'electrical');
  const text = Object.fromEntries(languages.map((language) => [language, `Uusi kohta (${language})`]));
  const { checklist, requirements, equipment, watch, gasTest } = first as PermitTemplate;
  const content = {
    checklist: [...checklist.slice(1), { key: 'own_item', phase: 'before', required: true, text }],
    requirements,
    equipment,
    watch,
    gasTest,
    baseVersion: 1,
  };
  expect((await save(party.aino, 'electrical', content)).status).toBe(403);
  const { status, body } = await save(party.sari, 'electrical', content);
  expect({ status, ...body }).toMatchObject({ status: 200, version: 2, createdByName: 'Sari Testi' });
  // based on the first version
  const other = { ...content, gasTest: !gasTest };
  const by = { by: 'Sari Testi', at: expect.any(String) };
  expect((await save(party.timo, 'electrical', other)).body).toMatchObject({
    code: 'version_conflict',
    conflicts: [
      { field: 'gasTest', mine: !gasTest, theirs: gasTest, ...by },
      { field: 'version', mine: 1, theirs: 2, ...by },
    ],
  });

  const after = await party.request({ type: 'electrical' });
  const keys = (permit: typeof after) => permit.checklist.map(({ key }) => key);
  expect(keys(after)).toContain('own_item');
  expect(keys(await party.read(before))).not.toContain('own_item');
  expect((await party.read(before)).templateId).toBe(first?.id);
  // a phone that was offline when it changed
  const offline = await party.request({ type: 'electrical', templateId: first?.id });
  expect(keys(offline)).not.toContain('own_item');
});

test.each([
  ['a language is missing', { fi: 'Vain suomeksi' }],
  [
    'a text is empty',
    Object.fromEntries(languages.map((language) => [language, language === 'sv' ? ' ' : 'x'])),
  ],
])('refused where %s', async (_, text) => {
  const body = {
    ...firstTemplate('height_work'),
    checklist: [{ key: 'a', phase: 'before', required: true, text }],
    baseVersion: 1,
  };
  expect((await save(party.sari, 'height_work', body)).status).toBe(400);
});

test('two items with one name are refused: an answer would count for both', async () => {
  const content = firstTemplate('height_work');
  const body = { ...content, checklist: [...content.checklist, content.checklist[0]], baseVersion: 1 };
  expect((await save(party.sari, 'height_work', body)).status).toBe(400);
});
