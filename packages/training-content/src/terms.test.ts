import { type Language, languages } from '@turva/locales/languages';
import { wrongWordsIn } from '@turva/locales/termbase';
import { expect, test } from 'vitest';
import { lessonsOf, type ShippedLesson, type ShippedModule } from './shipped-module.ts';
import { shippedModules } from './shipped-modules.ts';

const textsOfLesson = ({ sections, quiz = [] }: ShippedLesson): string[] => [
  ...sections.flatMap(({ heading, body, question }) => [heading, body, JSON.stringify(question ?? '')]),
  JSON.stringify(quiz),
];

const textsOf = (module: ShippedModule, language: Language): string[] => [
  module.titles[language],
  module.descriptions[language],
  ...textsOfLesson(lessonsOf(module)[language]),
  ...(language === 'fi' ? textsOfLesson(lessonsOf(module).selko) : []),
];

test.each(shippedModules)('$key calls each thing by its word', (module) => {
  const wrong = languages.flatMap((language) =>
    textsOf(module, language).flatMap((text) =>
      wrongWordsIn(language, text).map((said) => `${language}: ${said} in ${text.slice(0, 60)}`),
    ),
  );
  expect(wrong).toEqual([]);
});
