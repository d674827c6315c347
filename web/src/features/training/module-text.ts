import type { Lesson, TrainingModule } from '@turva/contracts/duties/training';
import type { Reading } from '@turva/contracts/words/readings';
import type { Language } from '@turva/locales/languages';
import { lessonMark } from '@turva/rules/words/in-language';

type Texts = TrainingModule['texts'];

/** Title and description in the reader's language, otherwise the Finnish of the record itself. */
export const titleIn = (module: Pick<TrainingModule, 'texts' | 'title'>, language: Language) =>
  module.texts[language]?.title ?? module.title;

export const descriptionIn = (module: Pick<TrainingModule, 'texts' | 'description'>, language: Language) =>
  module.texts[language]?.description || (module.description ?? '');

export interface ReadLesson {
  lesson: Lesson;
  /** its language */
  language: Reading;
  /** the Finnish lesson has been changed since */
  isStale: boolean;
}

/** The lesson in the reader's language, otherwise in English or Finnish; null without any. */
export function lessonIn(texts: Texts, reading: Reading): ReadLesson | null {
  const order = reading === 'selko' ? (['selko', 'fi'] as const) : ([reading, 'en', 'fi'] as const);
  const now = lessonMark(texts.fi?.lesson);
  for (const each of order) {
    const lesson = texts[each]?.lesson;
    if (!lesson) continue;
    const isStale = each !== 'fi' && (texts[each]?.of ?? now) !== now;
    // outdated plain Finnish is silently replaced by the Finnish
    if (each === 'selko' && isStale) continue;
    return { lesson, language: each, isStale };
  }
  return null;
}
