import { readFileSync } from 'node:fs';
import { type Language, languages } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { saysAllClear } from './testing/all-clear.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { pairsAsked, registered } from './testing/substance-pairs.ts';
import { assistantTexts } from './texts.ts';
import type { Tools } from './tools.ts';

const ask = (language: Language, question: string, tools: Tools = plantTools()) =>
  answerQuestion({ question, earlier: [], language, now: NOW, person: ME, tools, texts: assistantTexts });

/** The text's part that a question cannot fill. */
const says = (language: Language, key: string, params = {}) =>
  assistantTexts(language)(key, params).split('{{')[0] ?? '';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

test.each(languages)('%s: no text of the answers says that nothing speaks against something', (language) => {
  const file = new URL(import.meta.resolve(`@turva/locales/${language}/assistant.json`));
  const texts = textsIn(JSON.parse(readFileSync(file, 'utf8')));
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(saysAllClear)).toEqual([]);
});

test('the words an all-clear is known by are known', () => {
  for (const text of [
    'Rekisterin tiedoista ei löydy estettä: Asetoni.',
    'The register shows nothing against it: Asetoni.',
    'Registeret viser ingenting imot det: Asetoni.',
    'Registret visar inget hinder: Asetoni.',
    'Register neukazuje prekážku: Asetoni.',
    'В реестре препятствий нет: Asetoni.',
    'By permit no. 1 the work is permitted until noon.',
    'Luvan nro 1 mukaan työ on luvallinen.',
  ])
    expect(saysAllClear(text), text).toBe(true);
});

test.each(languages)('%s: of 36 pairs of substances none gets an all-clear', async (language) => {
  const pairs = pairsAsked(language);
  expect(pairs).toHaveLength(36);
  let told = 0;
  for (const { question, pair } of pairs) {
    const { answer, emergency, form, records, understood } = await ask(language, question);
    expect(saysAllClear(answer), `${question}\n${answer}`).toBe(false);
    if (emergency || form?.ask !== 'storeTogether') {
      // asked back, or answered as a cry
      expect(emergency || !understood, `${question}\n${answer}`).toBe(true);
      continue;
    }
    told++;
    const titles = pair.map((one) => registered[one]);
    for (const title of titles) if (title) expect(answer, question).toContain(title);
    const isUnknown = titles.includes(undefined);
    if (isUnknown) {
      expect(answer, question).toContain(says(language, 'assistant:may.notKnown', { names: '{{' }));
      expect(understood, question).toBe(false);
    }
    // no is said of two that are known, and never of one because of a third
    const isNo = answer.startsWith(
      assistantTexts(language)('assistant:may.storeApart', { name: titles[0] }).slice(0, 4),
    );
    if (isUnknown) expect(isNo, `${question}\n${answer}`).toBe(false);
    expect(answer).toContain(assistantTexts(language)('assistant:may.stops'));
    expect(records.length > 0 || titles.every((title) => title === undefined), question).toBe(true);
  }
  // the others are few: most name what is known of each
  expect(told).toBeGreaterThanOrEqual(24);
});

test('a report that names both stands beside what is known of them', async () => {
  const tools = plantTools();
  const [first] = await tools.list('observation', {}, 'newest', 1);
  const both = {
    ...first,
    id: 25,
    title: 'Typpihappo ja asetoni samassa kaapissa',
    text: 'typpihappo ja asetoni samassa kaapissa',
  };
  const { answer, records } = await ask(
    'fi',
    'Voiko asetonin laittaa typpihapon viereen?',
    plantTools({ observation: [both as NonNullable<typeof first>] }),
  );
  expect(answer).toContain('Typpihappo ja asetoni samassa kaapissa');
  expect(records).toContainEqual(expect.objectContaining({ kind: 'observation', id: 25 }));
});

const allowed: Record<Language, readonly string[]> = {
  fi: ['Saanko hitsata maalaamossa nyt?', 'Onko turvallista hitsata maalaamossa?'],
  en: ['Can I weld in the paint shop now?', 'Is it safe to weld in the paint shop?'],
  no: ['Kan jeg sveise i maleriet nå?', 'Er det trygt å sveise i maleriet?'],
  sv: ['Får jag svetsa i måleriet nu?', 'Är det säkert att svetsa i måleriet?'],
  sk: ['Môžem teraz zvárať v lakovni?', 'Je bezpečné zvárať v lakovni?'],
  ru: ['Можно сейчас варить в малярке?', 'Безопасно ли варить в малярке?'],
};
test.each(languages)('%s: a permit in force is told, and no permission', async (language) => {
  for (const question of allowed[language]) {
    const { answer, records } = await ask(language, question);
    expect(saysAllClear(answer), answer).toBe(false);
    if (records.length > 0) expect(answer).toContain(assistantTexts(language)('assistant:may.stops'));
  }
  const tools = plantTools();
  const working = await tools.working();
  const { answer, records } = await ask(language, allowed[language][0] ?? '', {
    ...tools,
    // nothing nearby speaks against it
    working: async () => ({ ...working, chemicals: [] }),
  });
  expect(saysAllClear(answer), answer).toBe(false);
  expect(answer).toContain(assistantTexts(language)('assistant:may.stops'));
  expect(records.map(({ kind, id }) => `${kind}:${id}`)).toEqual(['permit:1']);
  expect(answer).toMatch(/ 1 \(/);
});

test.each([
  ['fi', 'Saanko hitsata maalaamossa tötteröllä?', 'tötteröllä'],
  ['en', 'May I weld in the paint shop with a flurb?', 'flurb'],
  ['no', 'Kan jeg sveise i maleriet med en flurb?', 'flurb'],
  ['sv', 'Får jag svetsa i måleriet med en flurb?', 'flurb'],
  ['sk', 'Môžem zvárať v lakovni s flurbom?', 'flurbom'],
  ['ru', 'Можно варить в малярке с флурбом?', 'флурбом'],
] as const)('%s: half understood, it is asked back: %s', async (language, question, word) => {
  const { answer, understood, next, records } = await ask(language, question);
  expect(understood).toBe(false);
  expect(answer).toContain(word);
  // the permits of such work, and not a word of what they allow
  expect(records.map(({ kind, id }) => `${kind}:${id}`)).toContain('permit:1');
  expect(saysAllClear(answer), answer).toBe(false);
  const [offer] = next;
  expect(offer?.label).toContain('Maalaamo');
  const chosen = await answerQuestion({
    question: offer?.label ?? '',
    earlier: [],
    language,
    now: NOW,
    person: ME,
    tools: plantTools(),
    texts: assistantTexts,
    ...(offer ? { form: offer.form } : {}),
  });
  expect(chosen.records.map(({ kind, id }) => `${kind}:${id}`)).toEqual(['permit:1']);
});
