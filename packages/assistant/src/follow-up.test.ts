import type { Language } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

const ask = (language: Language, question: string, ...earlier: string[]) =>
  answerQuestion({
    question,
    earlier,
    language,
    now: NOW,
    person: ME,
    tools: plantTools(),
    texts: assistantTexts,
  });

test.each([
  ['fi', 'Montako havaintoa tässä kuussa?', 'entä viime kuussa?', ['3', '6', '11']],
  ['fi', 'Mitkä havainnot ovat auki?', 'entä maalaamossa?', ['12']],
  ['en', 'Which observations are open?', 'and in the paint shop?', ['12']],
  ['sv', 'hur många observationer i år', 'och i förra månaden?', ['3', '6', '11']],
  ['ru', 'сколько наблюдений в этом году', 'а в прошлом месяце?', ['3', '6', '11']],
] as [Language, string, string, string[]][])(
  '%s: %s – %s changes a slot and keeps the others',
  async (language, before, question, ids) => {
    const { form, records, understood } = await ask(language, question, before);
    expect(understood).toBe(true);
    expect(form?.ask).toBe('observations');
    expect(records.map(({ id }) => String(id)).toSorted((a, b) => Number(a) - Number(b))).toEqual(ids);
  },
);

test.each([
  ['fi', 'varastossa?', 'mitkä luvat ovat voimassa'],
  ['en', 'in the warehouse?', 'which permits are valid'],
  ['sk', 'v sklade?', 'ktoré povolenia platia'],
  ['ru', 'на складе?', 'какие наряды действуют'],
  ['sv', 'I lagret?', 'vilka tillstånd gäller'],
  ['sv', 'i lagret', 'vilka tillstånd gäller'],
  ['no', 'på lageret?', 'hvilke tillatelser er gyldige'],
  ['no', 'på lageret', 'hvilke tillatelser er gyldige'],
] as [Language, string, string][])('%s: a place alone is no cry: %s', async (language, question, before) => {
  const { emergency, form, understood } = await ask(language, question, before);
  expect(emergency).toBe(false);
  // the same question of that place, or it is asked back
  expect(!understood || form?.ask === 'permits').toBe(true);
});

test.each([
  ['fi', 'kuka vastaa varastosta', 'mitkä havainnot ovat auki', 'observations'],
  ['fi', 'vakavat avoimet maalaamossa', 'mikä on turvallisuusindeksi', 'tsi'],
  ['en', 'How is the weather tomorrow?', 'Which permits are valid?', 'permits'],
] as [Language, string, string, string][])(
  '%s: %s is not what was asked before',
  async (language, question, before, ask2) => {
    const { form } = await ask(language, question, before);
    expect(form?.ask).not.toBe(ask2);
  },
);
