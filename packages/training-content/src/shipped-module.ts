import { type Reading, readings } from '@turva/contracts/readings';
import type { CreateModule, Lesson, ModuleTexts, Question, Section } from '@turva/contracts/training';
import type { TrainingCategory } from '@turva/contracts/training-values';
import type { Language } from '@turva/locales/languages';
import { lessonIn } from './lesson-words.ts';
import { lessonsIn } from './lessons/lessons.ts';
import type { ModuleKey } from './module-keys.ts';

type ShippedSection = Pick<Section, 'heading' | 'body'> & Partial<Pick<Section, 'picture' | 'question'>>;

export interface ShippedLesson {
  sections: ShippedSection[];
  quiz?: Question[];
}

/** A shipped module. Finnish and English are here, the texts of the other languages in `lessons/`. */
export interface ShippedModule {
  key: ModuleKey;
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

/** Its lessons by language. */
export const lessonsOf = ({ key, fi, en }: ShippedModule): Record<Reading, ShippedLesson> => ({
  fi,
  en,
  no: lessonIn(fi, lessonsIn.no[key]),
  sv: lessonIn(fi, lessonsIn.sv[key]),
  sk: lessonIn(fi, lessonsIn.sk[key]),
  ru: lessonIn(fi, lessonsIn.ru[key]),
  selko: lessonIn(fi, lessonsIn.selko[key]),
});

export function textsOf(module: ShippedModule): ModuleTexts {
  const { titles, descriptions } = module;
  const lessons = lessonsOf(module);
  return Object.fromEntries(
    readings.map((reading) => {
      // a title is a name: plain Finnish has none of its own
      const language = reading === 'selko' ? 'fi' : reading;
      return [
        reading,
        { title: titles[language], description: descriptions[language], lesson: lessonOf(lessons[reading]) },
      ];
    }),
  );
}

/** The body a supervisor would send. */
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
