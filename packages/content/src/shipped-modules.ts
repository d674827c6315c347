import type { CreateModule, Lesson, ModuleTexts } from '@turva/contracts/duties/training';
import type { TrainingCategory } from '@turva/contracts/duties/training-values';
import type { DocumentCategory } from '@turva/contracts/registers/document-values';
import { type Reading, readings } from '@turva/contracts/words/readings';
import type { Language } from '@turva/locales/languages';
import { readJson, readText } from './read-content.ts';
import { readLesson, type ShippedLesson } from './read-lesson.ts';

/** What `content/modules.json` says of a module; its key is permanent, and names its lessons. */
interface ModuleEntry {
  key: string;
  category: TrainingCategory;
  difficulty: 'beginner' | 'intermediate' | 'advanced';
  minutes: number;
  points: number;
  passPercent?: number;
  validityMonths?: number;
  needsSignOff?: true;
  grantsCard?: string;
  /** a lesson people also look up at work: a plant can have it as a document of this category */
  guide?: DocumentCategory;
}

export interface ShippedModule extends ModuleEntry {
  titles: Record<Language, string>;
  descriptions: Record<Language, string>;
  lessons: Record<Reading, ShippedLesson>;
}

function readModule(entry: ModuleEntry): ShippedModule {
  const texts = readings.map((reading) => {
    try {
      return [reading, readLesson(readText(`${reading}/lessons/${entry.key}.md`))] as const;
    } catch (error) {
      throw new Error(`content/${reading}/lessons/${entry.key}.md`, { cause: error });
    }
  });
  const collect = <T>(part: (text: ReturnType<typeof readLesson>) => T) =>
    Object.fromEntries(texts.map(([reading, text]) => [reading, part(text)])) as Record<
      Reading,
      NonNullable<T>
    >;
  return {
    ...entry,
    titles: collect(({ title }) => title),
    descriptions: collect(({ description }) => description),
    lessons: collect(({ lesson }) => lesson),
  };
}

/** In the order they are numbered. */
export const shippedModules: readonly ShippedModule[] =
  readJson<ModuleEntry[]>('modules.json').map(readModule);

/** The description of each guide. */
export const aboutGuide = readJson<Readonly<Record<Reading, string>>>('about-guide.json');

const lessonOf = ({ sections, quiz = [] }: ShippedLesson): Lesson => ({
  sections: sections.map(({ picture = null, question = null, ...words }) => ({
    ...words,
    picture,
    question,
  })),
  quiz,
});

/** A title is a name: plain Finnish has none of its own. */
export const titleIn = ({ titles }: ShippedModule, reading: Reading): string =>
  titles[reading === 'selko' ? 'fi' : reading];

function textsOf(module: ShippedModule): ModuleTexts {
  return Object.fromEntries(
    readings.map((reading) => [
      reading,
      {
        title: titleIn(module, reading),
        description: module.descriptions[reading === 'selko' ? 'fi' : reading],
        lesson: lessonOf(module.lessons[reading]),
      },
    ]),
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
