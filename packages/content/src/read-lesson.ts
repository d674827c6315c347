import type { Question, Section } from '@turva/contracts/duties/training';

export type ShippedSection = Pick<Section, 'heading' | 'body'> &
  Partial<Pick<Section, 'picture' | 'question'>>;

export interface ShippedLesson {
  sections: ShippedSection[];
  quiz?: Question[];
}

/** A lesson's file, as the README of this package describes it. Plain Finnish has no title of its own. */
export interface LessonText {
  title?: string;
  description?: string;
  lesson: ShippedLesson;
}

const PICTURE = /^!\[\]\((.+)\)$/;
const OPTION = /^- \[([ x])\] (.+)$/;

/** `text` begins behind `### `. Throws where not exactly one answer is marked, or the reason is missing. */
function readQuestion(text: string): Question {
  const [question = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const options = lines.flatMap((line) => {
    const [, mark, words] = OPTION.exec(line) ?? [];
    return words ? [{ words, isRight: mark === 'x' }] : [];
  });
  const why = lines.at(-1)?.startsWith('> ') ? lines.at(-1)?.slice(2) : undefined;
  if (!why || options.length !== lines.length - 1)
    throw new Error(`options and one reason expected: ${question}`);
  if (options.filter(({ isRight }) => isRight).length !== 1)
    throw new Error(`one right answer expected: ${question}`);
  return {
    question,
    options: options.map(({ words }) => words),
    correct: options.findIndex(({ isRight }) => isRight),
    why,
  };
}

/** The parts of a text that begin with this mark at the beginning of a line; first what stands before them. */
const splitAt = (mark: string, text: string): string[] =>
  `\n${text}`.split(`\n${mark} `).map((part) => part.trim());

function readSection(text: string): ShippedSection {
  const [words = '', ...questions] = splitAt('###', text);
  const [heading = '', ...lines] = words.split('\n');
  const body = lines.join('\n').trim();
  const picture = PICTURE.exec(body.split('\n', 1)[0] ?? '')?.[1];
  if (questions.length > 1) throw new Error(`one question a section expected: ${heading}`);
  return {
    heading,
    body: picture ? body.slice(body.indexOf('\n')).trim() : body,
    ...(picture ? { picture: picture as NonNullable<Section['picture']> } : {}),
    ...(questions[0] ? { question: readQuestion(questions[0]) } : {}),
  };
}

export function readLesson(text: string): LessonText {
  const [lesson = '', quiz] = text.split('\n---\n');
  const [head = '', ...sections] = splitAt('##', lesson);
  const [, title, description] = /^# (.+)\n\n(.+)$/.exec(head) ?? [];
  return {
    ...(title && description ? { title, description } : {}),
    lesson: {
      sections: sections.map(readSection),
      ...(quiz ? { quiz: splitAt('###', quiz).slice(1).map(readQuestion) } : {}),
    },
  };
}
