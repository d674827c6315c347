import { adminHelp } from '@turva/locales/help';
import { languages } from '@turva/locales/languages';
import { figureOf } from '@turva/rules/figures/all';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { findQuestions } from './find.ts';
import { figureNames } from './question-names.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

const found = (role: string, language: (typeof languages)[number], typed: string) =>
  findQuestions(assistantTexts(language), { language, role }, typed, 50).map(({ ask }) => ask);

test.each([...adminHelp])('an article for admins is offered to no one else: %s', (id) => {
  for (const language of languages) {
    const title = assistantTexts(language)(`help:article.${id}.title`);
    expect(found('admin', language, title)).toContain(`help:${id}`);
    for (const role of ['user', 'supervisor'])
      expect(found(role, language, title)).not.toContain(`help:${id}`);
  }
});

test.each(languages)('every figure of the plant is a question, found by its name: %s', async (language) => {
  const t = assistantTexts(language);
  for (const name of figureNames) {
    const title = t(figureOf(name).title);
    const found = findQuestions(t, { language, role: 'user' }, title, 50);
    expect(found, name).toContainEqual({ ask: `figure:${name}`, text: title });
  }
});

test('a figure is answered by its value, with what it means', async () => {
  const { answer } = await answerQuestion({
    question: '',
    earlier: [],
    language: 'en',
    now: NOW,
    person: ME,
    tools: plantTools(),
    texts: assistantTexts,
    form: { ask: 'figure:tsi.activity', filters: {}, order: 'newest' },
  });
  const { title, explains, words } = figureOf('tsi.activity');
  const t = assistantTexts('en');
  expect(answer).toContain(`${t(title)}: 19.5 / 25.0`);
  expect(answer).toContain(t(explains, { ...words }));
});
