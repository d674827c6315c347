import { adminHelp } from '@turva/locales/help';
import { languages } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { findQuestions } from './find.ts';
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
