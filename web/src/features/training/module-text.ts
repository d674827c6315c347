import type { Lesson, TrainingModule } from '@turva/contracts/training';
import type { Language } from '@turva/locales/languages';

type Texts = TrainingModule['texts'];

/** Title and description in the reader's language, else the Finnish of the record itself. */
export const titleIn = (module: Pick<TrainingModule, 'texts' | 'title'>, language: Language) =>
  module.texts[language]?.title ?? module.title;

export const descriptionIn = (module: Pick<TrainingModule, 'texts' | 'description'>, language: Language) =>
  module.texts[language]?.description ?? module.description ?? '';

export interface ReadLesson {
  lesson: Lesson;
  /** what it is written in */
  language: Language;
}

/** The lesson in the reader's language, else in English, else in Finnish; null where there is none at all. */
export function lessonIn(texts: Texts, language: Language): ReadLesson | null {
  for (const each of [language, 'en', 'fi'] as const) {
    const lesson = texts[each]?.lesson;
    if (lesson) return { lesson, language: each };
  }
  return null;
}
