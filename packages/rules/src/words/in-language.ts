import type { Lesson, Question } from '@turva/contracts/duties/training';
import { plantLanguage, type Reading } from '@turva/contracts/words/readings';
import type { TextChanges, TextPath, Texts, Translation } from '@turva/contracts/words/texts';

const ends = (text: string) => text.replaceAll('\r\n', '\n').trim();

/**
 * Identifies the text a translation was made from, wherever it was changed and in whatever order changes arrived. A
 * 53-bit hash (cyrb53), not a security measure.
 */
export function markOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const character of ends(text)) {
    const code = character.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}

const wordsOfQuestion = (asked: Question | null) =>
  asked && [asked.question, asked.options, asked.correct, asked.why];

/** The same of a lesson: its words and its right answers, in whatever order their fields are stored. */
export const lessonMark = (lesson: Lesson | null | undefined) =>
  markOf(
    JSON.stringify([
      lesson?.sections.map(({ heading, body, question }) => [heading, body, wordsOfQuestion(question)]),
      lesson?.quiz.map(wordsOfQuestion),
    ]),
  );

/** A flaw of a displayed text: not translated · a translation of an older text · machine-made and not accepted. */
export type Flaw = 'missing' | 'stale' | 'machine';

export interface InLanguage {
  text: string;
  /** what it is written in, for `lang` */
  language: Reading;
  flaw: Flaw | null;
}

type Translatable<Field extends string> = { readonly [Name in Field]?: string | null | undefined } & {
  readonly texts?: Texts | undefined;
};

/**
 * A record's text as displayed: in the reader's language, otherwise in the plant's. Null if the plant has none.
 * Missing plain Finnish is replaced by the Finnish, which is no flaw.
 */
export function inLanguage<Field extends string>(
  record: Translatable<Field>,
  field: Field,
  reading: Reading,
): InLanguage | null {
  const plain = record[field] ?? '';
  if (plain.trim() === '') return null;
  const inPlant = { text: plain, language: plantLanguage, flaw: null };
  if (reading === plantLanguage) return inPlant;
  const translation = record.texts?.[reading]?.[field];
  if (reading === 'selko' && (!translation || flawOf(translation, plain))) return inPlant;
  if (!translation) return { ...inPlant, flaw: 'missing' };
  return { text: translation.text, language: reading, flaw: flawOf(translation, plain) };
}

/** The flaw of a translation of this text. */
export const flawOf = ({ of, by }: Translation, plain: string): 'machine' | 'stale' | null =>
  by === 'machine' ? 'machine' : of === markOf(plain) ? null : 'stale';

/**
 * The same where a wrong word can injure: machine translations are not shown at all, and outdated ones only below
 * the plant's current text.
 */
export function safelyInLanguage<Field extends string>(
  record: Translatable<Field>,
  field: Field,
  reading: Reading,
): InLanguage[] {
  const read = inLanguage(record, field, reading);
  if (!read) return [];
  if (read.flaw === null || read.flaw === 'missing') return [read];
  const inPlant: InLanguage = { text: record[field] ?? '', language: plantLanguage, flaw: 'missing' };
  return read.flaw === 'machine' ? [inPlant] : [inPlant, read];
}

const isTextPath = (name: string) => name.startsWith('texts.');

/** Each translation under the name a change has for it. */
export const textPathsOf = (texts: Texts | undefined): TextChanges =>
  Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([language, fields]) =>
      Object.entries(fields ?? {}).map(([field, translation]) => [`texts.${language}.${field}`, translation]),
    ),
  );

/** A change of a record in two: its plain fields, and its translations. */
export function splitTexts<Change extends object>(change: Change) {
  const entries = Object.entries(change);
  const plain = Object.fromEntries(entries.filter(([name]) => !isTextPath(name)));
  const texts = Object.fromEntries(entries.filter(([name]) => isTextPath(name)));
  return { plain: plain as Omit<Change, TextPath>, texts: texts as TextChanges };
}

/** A record's texts after a change: unnamed ones stay, and an empty language is removed. */
export function withTextChanges(texts: Texts | undefined, changes: TextChanges): Texts {
  const next: Record<string, Record<string, Translation>> = {};
  for (const [path, translation] of Object.entries({ ...textPathsOf(texts), ...changes })) {
    const [, language = '', field = ''] = path.split('.');
    if (translation) next[language] = { ...next[language], [field]: translation };
  }
  return next;
}
