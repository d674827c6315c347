import type { Question } from '@turva/contracts/training';
import type { ShippedLesson } from './shipped-module.ts';

type QuestionWords = Pick<Question, 'question' | 'options' | 'why'>;

/** A lesson in a further language: its texts only. Pictures and right answers are those of the Finnish one. */
export interface LessonWords {
  sections: readonly { heading: string; body: string; question?: QuestionWords }[];
  quiz?: readonly QuestionWords[];
}

const answered = (plain: Question | null | undefined, words: QuestionWords | undefined) =>
  plain && words ? { question: { ...words, correct: plain.correct } } : {};

/** The lesson with these texts. A test reports missing ones. */
export const lessonIn = (plain: ShippedLesson, { sections, quiz = [] }: LessonWords): ShippedLesson => ({
  sections: sections.map(({ question, ...words }, place) => {
    const section = plain.sections[place];
    return {
      ...words,
      ...(section?.picture ? { picture: section.picture } : {}),
      ...answered(section?.question, question),
    };
  }),
  quiz: quiz.flatMap((words, place) => {
    const question = plain.quiz?.[place];
    return question ? [{ ...words, correct: question.correct }] : [];
  }),
});
