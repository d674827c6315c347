import { type Language, languages } from '@turva/locales/languages';
import { wrongWordsIn } from '@turva/locales/termbase';
import { expect, test } from 'vitest';
import type { ShippedLesson } from './read-lesson.ts';
import { type ShippedModule, shippedModules } from './shipped-modules.ts';

const textsOfLesson = ({ sections, quiz = [] }: ShippedLesson): string[] => [
  ...sections.flatMap(({ heading, body, question }) => [heading, body, JSON.stringify(question ?? '')]),
  JSON.stringify(quiz),
];

const textsOf = (module: ShippedModule, language: Language): string[] => [
  module.titles[language],
  module.descriptions[language],
  ...textsOfLesson(module.lessons[language]),
  ...(language === 'fi' ? textsOfLesson(module.lessons.selko) : []),
];

test.each(shippedModules)('$key calls each thing by its word', (module) => {
  const wrong = languages.flatMap((language) =>
    textsOf(module, language).flatMap((text) =>
      wrongWordsIn(language, text).map((said) => `${language}: ${said} in ${text.slice(0, 60)}`),
    ),
  );
  expect(wrong).toEqual([]);
});
