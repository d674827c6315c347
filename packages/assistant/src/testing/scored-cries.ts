import { type Language, languages } from '@turva/locales/languages';
import { cryIn } from '../emergency/cry-in.ts';

export interface Sentence {
  language: Language;
  text: string;
  /** of a cry its category, of a harmless sentence why it is here */
  note: string;
}

export interface Scored {
  cries: number;
  heard: number;
  /** its own category is among those heard */
  right: number;
  harmless: number;
  alarms: number;
}

/** Lines of `language<TAB>text<TAB>note`. */
export const sentencesOf = (tsv: string): Sentence[] =>
  tsv.split(/\r?\n/).flatMap((line) => {
    const [spoken, text = '', note = ''] = line.split('\t');
    const language = languages.find((one) => one === spoken?.trim());
    return language && text.trim() ? [{ language, text: text.trim(), note: note.trim() }] : [];
  });

/** How many cries are heard, and how many harmless sentences are taken for one. */
export function scoreCries(cries: readonly Sentence[], harmless: readonly Sentence[]) {
  const heard = cries.map((one) => ({ ...one, cry: cryIn(one.text, one.language) }));
  const alarmed = harmless.filter(({ text, language }) => cryIn(text, language));
  const isRight = ({ cry, note }: (typeof heard)[number]) =>
    cry?.categories.some((one) => one === note) ?? false;
  const of = (language?: Language): Scored => {
    const mine = (one: Sentence) => language === undefined || one.language === language;
    const ours = heard.filter(mine);
    return {
      cries: ours.length,
      heard: ours.filter(({ cry }) => cry).length,
      right: ours.filter(isRight).length,
      harmless: harmless.filter(mine).length,
      alarms: alarmed.filter(mine).length,
    };
  };
  return {
    all: of(),
    byLanguage: languages.map((language) => [language, of(language)] as const),
    missed: heard.filter(({ cry }) => !cry),
    alarmed,
    confused: heard
      .filter((one) => one.cry && !isRight(one))
      .map((one) => ({ ...one, heardAs: one.cry?.categories.join(', ') })),
  };
}
