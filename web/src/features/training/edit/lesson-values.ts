import type { Lesson, Question, Section } from '@turva/contracts/duties/training';
import type { LessonPicture } from '@turva/contracts/duties/training-values';
import type { Reading } from '@turva/contracts/words/readings';
import { areMissing, noWords, saidIn, type Words } from './words.ts';

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
  /** key of the right option: it stays right when another is removed */
  right: string;
  why: Words;
}

export interface SectionForm {
  key: string;
  heading: Words;
  body: Words;
  /** unchanged */
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

const inFinnish = (fi: string): Words => ({ fi, others: {} });

function questionFormOf({ question, options, correct, why }: Question): QuestionForm {
  const forms = options.map((option): OptionForm => ({ key: crypto.randomUUID(), words: inFinnish(option) }));
  return {
    key: crypto.randomUUID(),
    text: inFinnish(question),
    options: forms,
    right: forms[correct]?.key ?? '',
    why: inFinnish(why),
  };
}

/** The Finnish lesson. */
export const lessonFormOf = (lesson: Lesson | null | undefined): LessonForm => ({
  sections: (lesson?.sections ?? []).map(({ heading, body, picture, question }) => ({
    key: crypto.randomUUID(),
    heading: inFinnish(heading),
    body: inFinnish(body),
    picture,
    question: question && questionFormOf(question),
  })),
  quiz: (lesson?.quiz ?? []).map(questionFormOf),
});

const questionIn = ({ text, options, right, why }: QuestionForm, language: Reading): Question => ({
  question: saidIn(text, language),
  options: options.map(({ words }) => saidIn(words, language)),
  correct: options.findIndex(({ key }) => key === right),
  why: saidIn(why, language),
});

export const lessonIn = ({ sections, quiz }: LessonForm, language: Reading): Lesson => ({
  sections: sections.map(
    ({ heading, body, picture, question }): Section => ({
      heading: saidIn(heading, language),
      body: saidIn(body, language),
      picture,
      question: question && questionIn(question, language),
    }),
  ),
  quiz: quiz.map((question) => questionIn(question, language)),
});

/** No text that is read may be empty; only an answer's explanation may. */
export function isWhole({ sections, quiz }: LessonForm): boolean {
  const questions = [...quiz, ...sections.map(({ question }) => question)].filter((one) => one !== null);
  const words = [
    ...sections.flatMap(({ heading, body }) => [heading, body]),
    ...questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.words)]),
  ];
  return !words.some(areMissing);
}
