import type { Lesson, ModuleText, ModuleTexts } from '@turva/contracts/duties/training';
import { plantLanguage, readings } from '@turva/contracts/words/readings';
import type { TextChanges, Texts, Translation } from '@turva/contracts/words/texts';
import { flawOf, lessonMark, markOf, withTextChanges } from '@turva/rules/words/in-language';
import { type LessonForm, lessonIn, type QuestionForm } from './lesson-values.ts';
import { areMissing, type Other, type Words } from './words.ts';

export const otherReadings = readings.filter((reading): reading is Other => reading !== plantLanguage);

/** A text of a module: the name under which its translations are stored, and its maximum length. */
export interface Named {
  name: string;
  max: number;
  words: Words;
}

type Change = (named: Named) => Words;

const mapQuestion = (at: string, question: QuestionForm, change: Change): QuestionForm => ({
  ...question,
  text: change({ name: `${at}q`, max: 500, words: question.text }),
  options: question.options.map((option, index) => ({
    ...option,
    words: change({ name: `${at}o${index}`, max: 500, words: option.words }),
  })),
  why: change({ name: `${at}why`, max: 1000, words: question.why }),
});

const mapLesson = ({ sections, quiz }: LessonForm, change: Change): LessonForm => ({
  sections: sections.map((section, index) => ({
    ...section,
    heading: change({ name: `s${index}-heading`, max: 200, words: section.heading }),
    body: change({ name: `s${index}-body`, max: 4000, words: section.body }),
    question: section.question && mapQuestion(`s${index}-`, section.question, change),
  })),
  quiz: quiz.map((question, index) => mapQuestion(`q${index}-`, question, change)),
});

/** The texts of a module. */
interface Written extends LessonForm {
  title: Words;
  description: Words;
}

const mapModule = <Form extends Written>(form: Form, change: Change): Form => ({
  ...form,
  title: change({ name: 'title', max: 255, words: form.title }),
  description: change({ name: 'description', max: 1000, words: form.description }),
  ...mapLesson(form, change),
});

function allOf(form: Written): Named[] {
  const found: Named[] = [];
  mapModule(form, (named) => {
    found.push(named);
    return named.words;
  });
  return found;
}

/** Every non-empty text, in reading order. */
export const namedOf = (form: Written): Named[] => allOf(form).filter(({ words }) => !areMissing(words));

/** The texts of a lesson by name. */
function wordsOfLesson(lesson: Lesson): Record<string, string> {
  const said: Record<string, string> = {};
  const ask = (at: string, question: Lesson['quiz'][number] | null) => {
    if (!question) return;
    said[`${at}q`] = question.question;
    said[`${at}why`] = question.why;
    for (const [index, option] of question.options.entries()) said[`${at}o${index}`] = option;
  };
  for (const [index, { heading, body, question }] of lesson.sections.entries()) {
    said[`s${index}-heading`] = heading;
    said[`s${index}-body`] = body;
    ask(`s${index}-`, question);
  }
  for (const [index, question] of lesson.quiz.entries()) ask(`q${index}-`, question);
  return said;
}

/** A hash that no text has: for a whole translation it is only known that the Finnish is newer. */
const OLDER = 'older';

/** The stored texts of one language; a lesson from before translations were split is matched by position. */
function partsIn(
  text: ModuleText,
  finnish: ModuleText | undefined,
): (named: Named) => Translation | undefined {
  const { parts } = text;
  if (parts) return ({ name }) => parts[name];
  const isCurrent = text.of === undefined || text.of === lessonMark(finnish?.lesson);
  const said = text.lesson ? wordsOfLesson(text.lesson) : {};
  return ({ name, words }) => {
    const own = name === 'title' ? text.title : name === 'description' ? text.description : said[name];
    if (!own?.trim()) return undefined;
    const isOfLesson = name in said;
    return { text: own, of: isOfLesson && !isCurrent ? OLDER : markOf(words.fi) };
  };
}

/** The form of a module with all its stored translations. */
export const withKept = <Form extends Written>(form: Form, texts: ModuleTexts): Form =>
  otherReadings.reduce((filled, reading) => {
    const text = texts[reading];
    if (!text) return filled;
    const partOf = partsIn(text, texts.fi);
    return mapModule(filled, (named) => {
      const part = partOf(named);
      return part ? { ...named.words, others: { ...named.words.others, [reading]: part } } : named.words;
    });
  }, form);

/** The translations of a form in the shape of any record's. */
export const textsIn = (form: Written): Texts =>
  withTextChanges(
    {},
    Object.fromEntries(
      namedOf(form).flatMap(({ name, words }) =>
        Object.entries(words.others).map(([reading, translation]) => [
          `texts.${reading}.${name}`,
          translation,
        ]),
      ),
    ) as TextChanges,
  );

/** The form after a change of translations. */
export function withTranslations<Form extends Written>(form: Form, changes: TextChanges): Form {
  const said = changes as Partial<Record<string, Translation | null>>;
  return mapModule(form, ({ name, words }) => {
    const others = Object.fromEntries(
      otherReadings.flatMap((reading) => {
        const path = `texts.${reading}.${name}`;
        const next = path in said ? said[path] : words.others[reading];
        return next ? [[reading, next]] : [];
      }),
    );
    return { ...words, others };
  });
}

/**
 * The stored texts of one language; null without any. The server counts by the Finnish lesson, whose shape this
 * has.
 */
export function moduleTextIn(form: Written, reading: Other, finnish: Lesson): ModuleText | null {
  const named = namedOf(form);
  const parts: Record<string, Translation> = Object.fromEntries(
    // includes translations of an empty Finnish text: somebody wrote them
    allOf(form).flatMap(({ name, words }) => {
      const part = words.others[reading];
      return part ? [[name, part]] : [];
    }),
  );
  if (Object.keys(parts).length === 0) return null;
  const isAccepted = (name: string) => parts[name] !== undefined && !parts[name].by;
  const isSound = ({ name, words }: Named) =>
    parts[name] !== undefined && flawOf(parts[name], words.fi) === null;
  const isLesson = named.filter(({ name }) => name !== 'title' && name !== 'description');
  const isWhole = isLesson.every(({ name }) => isAccepted(name));
  const textOf = (name: 'title' | 'description') => (isAccepted(name) ? parts[name]?.text : undefined);
  return {
    title: textOf('title') ?? form.title.fi,
    description: textOf('description') ?? '',
    lesson: isWhole ? lessonIn(form, reading) : null,
    ...(isWhole ? { of: isLesson.every(isSound) ? lessonMark(finnish) : OLDER } : {}),
    ...(named.every(isSound) ? {} : { parts }),
  };
}
