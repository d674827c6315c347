import type { Lesson, Question, Section } from '@turva/contracts/training';
import type { LessonPicture } from '@turva/contracts/training-values';
import { noWords, type Words, wordsMissing } from './words.ts';

/** As many as the contract allows. */
export const MOST_SECTIONS = 9;
export const MOST_QUESTIONS = 20;
export const MOST_OPTIONS = 6;
export const LEAST_OPTIONS = 2;

export interface OptionForm {
  key: string;
  words: Words;
}

export interface QuestionForm {
  key: string;
  text: Words;
  options: OptionForm[];
  /** key of the right option: it stays right when another goes */
  right: string;
  why: Words;
}

export interface SectionForm {
  key: string;
  heading: Words;
  body: Words;
  /** stays as it is */
  picture: LessonPicture | null;
  question: QuestionForm | null;
}

export interface LessonForm {
  sections: SectionForm[];
  quiz: QuestionForm[];
}

export const emptyOption = (): OptionForm => ({ key: crypto.randomUUID(), words: noWords() });

export function emptyQuestion(): QuestionForm {
  const [first, second] = [emptyOption(), emptyOption()];
  return {
    key: crypto.randomUUID(),
    text: noWords(),
    options: [first, second],
    right: first.key,
    why: noWords(),
  };
}

export const emptySection = (): SectionForm => ({
  key: crypto.randomUUID(),
  heading: noWords(),
  body: noWords(),
  picture: null,
  question: null,
});

function questionFormOf(fi: Question, en: Question | null | undefined): QuestionForm {
  const options = fi.options.map(
    (option, at): OptionForm => ({
      key: crypto.randomUUID(),
      words: { fi: option, en: en?.options[at] ?? '' },
    }),
  );
  return {
    key: crypto.randomUUID(),
    text: { fi: fi.question, en: en?.question ?? '' },
    options,
    right: options[fi.correct]?.key ?? '',
    why: { fi: fi.why, en: en?.why ?? '' },
  };
}

/** The Finnish lesson, with what the English one has at the same place. */
export const lessonFormOf = (fi: Lesson | null | undefined, en: Lesson | null | undefined): LessonForm => ({
  sections: (fi?.sections ?? []).map(({ heading, body, picture, question }, at) => {
    const english = en?.sections[at];
    return {
      key: crypto.randomUUID(),
      heading: { fi: heading, en: english?.heading ?? '' },
      body: { fi: body, en: english?.body ?? '' },
      picture,
      question: question && questionFormOf(question, english?.question),
    };
  }),
  quiz: (fi?.quiz ?? []).map((question, at) => questionFormOf(question, en?.quiz[at])),
});

const questionIn = ({ text, options, right, why }: QuestionForm, language: keyof Words): Question => ({
  question: text[language],
  options: options.map(({ words }) => words[language]),
  correct: options.findIndex(({ key }) => key === right),
  why: why[language],
});

export const lessonIn = ({ sections, quiz }: LessonForm, language: keyof Words): Lesson => ({
  sections: sections.map(
    ({ heading, body, picture, question }): Section => ({
      heading: heading[language],
      body: body[language],
      picture,
      question: question && questionIn(question, language),
    }),
  ),
  quiz: quiz.map((question) => questionIn(question, language)),
});

/** Nothing that is read is left empty; why an answer is right may be. */
export function isWhole({ sections, quiz }: LessonForm, inEnglish: boolean): boolean {
  const questions = [...quiz, ...sections.map(({ question }) => question)].filter((one) => one !== null);
  const words = [
    ...sections.flatMap(({ heading, body }) => [heading, body]),
    ...questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.words)]),
  ];
  return !words.some((each) => wordsMissing(each, inEnglish));
}

/** As many sections, and at the same places questions with as many options and the same one right. */
export function sameShape(a: Lesson, b: Lesson): boolean {
  const shape = ({ sections, quiz }: Lesson) =>
    JSON.stringify(
      [...sections.map(({ question }) => question), null, ...quiz].map(
        (question) => question && [question.options.length, question.correct],
      ),
    );
  return shape(a) === shape(b);
}
