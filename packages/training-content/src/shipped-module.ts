import type { CreateModule, Lesson, ModuleTexts, Question, Section } from '@turva/contracts/training';
import type { TrainingCategory } from '@turva/contracts/training-values';
import { type Language, languages } from '@turva/locales/languages';

type ShippedSection = Pick<Section, 'heading' | 'body'> & Partial<Pick<Section, 'picture' | 'question'>>;

export interface ShippedLesson {
  sections: ShippedSection[];
  quiz?: Question[];
}

/** A module as it is shipped: titles in every language, lessons in Finnish and English. */
export interface ShippedModule {
  /** stays for good: tells whether a plant has it already */
  key: string;
  category: TrainingCategory;
  difficulty: 'beginner' | 'intermediate' | 'advanced';
  minutes: number;
  points: number;
  passPercent?: number;
  validityMonths?: number;
  needsSignOff?: true;
  grantsCard?: string;
  titles: Record<Language, string>;
  descriptions: Record<Language, string>;
  fi: ShippedLesson;
  en: ShippedLesson;
}

const lessonOf = ({ sections, quiz = [] }: ShippedLesson): Lesson => ({
  sections: sections.map(({ picture = null, question = null, ...words }) => ({
    ...words,
    picture,
    question,
  })),
  quiz,
});

export function textsOf({ titles, descriptions, fi, en }: ShippedModule): ModuleTexts {
  const lessons: Partial<Record<Language, Lesson>> = { fi: lessonOf(fi), en: lessonOf(en) };
  return Object.fromEntries(
    languages.map((language) => [
      language,
      { title: titles[language], description: descriptions[language], lesson: lessons[language] ?? null },
    ]),
  );
}

/** As a supervisor would send it. */
export const moduleOf = (shipped: ShippedModule): CreateModule => ({
  category: shipped.category,
  difficulty: shipped.difficulty,
  estimatedDuration: shipped.minutes,
  points: shipped.points,
  passPercent: shipped.passPercent ?? null,
  validityMonths: shipped.validityMonths ?? null,
  needsSignOff: shipped.needsSignOff ?? false,
  grantsCard: shipped.grantsCard ?? null,
  texts: textsOf(shipped),
});
