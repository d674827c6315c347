import { CreateModule } from '@turva/contracts/duties/training';
import { trainingCategories } from '@turva/contracts/duties/training-values';
import { readings } from '@turva/contracts/words/readings';
import { languages } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import type { ShippedLesson } from './read-lesson.ts';
import { aboutGuide, moduleOf, shippedModules } from './shipped-modules.ts';

test.each(trainingCategories)('%s has at least three modules', (category) => {
  expect(shippedModules.filter((module) => module.category === category).length).toBeGreaterThanOrEqual(3);
});

test('no key twice', () => {
  expect(new Set(shippedModules.map(({ key }) => key)).size).toBe(shippedModules.length);
});

/** A lost or changed figure is a wrong instruction. */
const figuresIn = (lesson: ShippedLesson) =>
  lesson.sections.map(({ body }) => (body.match(/\d+/g) ?? []).toSorted());

const skeleton = ({ sections, quiz = [] }: ShippedLesson) => ({
  sections: sections.map(({ picture, question, body }) => ({
    picture,
    options: question?.options.length,
    correct: question?.correct,
    // the same list items, or the translation left something out
    items: body.split('\n').filter((line) => line.startsWith('- ')).length,
  })),
  quiz: quiz.map(({ options, correct }) => ({ options: options.length, correct })),
});

test.each(shippedModules)(
  '$key is valid for the server, and has the same structure in every language',
  (module) => {
    expect(CreateModule.safeParse(moduleOf(module)).error?.issues).toBeUndefined();
    for (const reading of readings) {
      expect(skeleton(module.lessons[reading])).toEqual(skeleton(module.lessons.fi));
      expect(figuresIn(module.lessons[reading])).toEqual(figuresIn(module.lessons.fi));
    }
    // a quiz that decides nothing, or a pass mark without a quiz
    expect(module.passPercent !== undefined).toBe((module.lessons.fi.quiz ?? []).length > 0);
    expect(module.lessons.fi.sections.some(({ question }) => question)).toBe(true);
  },
);

test.each(shippedModules)('$key has title and description in every language', ({ titles, descriptions }) => {
  for (const language of languages) {
    expect(titles[language].length).toBeGreaterThan(0);
    expect(descriptions[language].length).toBeGreaterThan(0);
  }
  expect(new Set(Object.values(titles)).size).toBeGreaterThan(1);
});

test('each guide is described in everything it is read in', () => {
  expect(Object.keys(aboutGuide).toSorted()).toEqual([...readings].toSorted());
});
