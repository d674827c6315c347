import type { TemplateItem } from '@turva/contracts/permits/permit-templates';
import { plantLanguage, type Reading, readings } from '@turva/contracts/words/readings';
import type { Texts, Translation } from '@turva/contracts/words/texts';
import { flawOf, type InLanguage, markOf, safelyInLanguage } from './in-language.ts';

type Language = Exclude<Reading, 'selko'>;
const languages = readings.filter((reading): reading is Language => reading !== 'selko');

type Item = Pick<TemplateItem, 'text' | 'missing' | 'texts'>;

interface ItemWords {
  /** the plant's own */
  text: string;
  texts: Texts;
}

/**
 * An item as any text in several languages. An older app knows one sentence a language and changes only those: what it
 * wrote counts, and is of the plant's words of now.
 */
export function wordsOfItem({ text, missing = [], texts = {} }: Item): ItemWords {
  const plain = text[plantLanguage];
  const kept: Record<string, Record<string, Translation>> = {};
  const own = (reading: Reading) => texts[reading]?.text;
  for (const language of languages) {
    if (language === plantLanguage) continue;
    const known = own(language);
    const written = missing.includes(language) ? undefined : text[language];
    if (known && (written === undefined || written === known.text)) kept[language] = { text: known };
    else if (written) kept[language] = { text: { text: written, of: markOf(plain) } };
  }
  const selko = own('selko');
  return { text: plain, texts: selko ? { ...kept, selko: { text: selko } } : kept };
}

/**
 * The item with these texts. An older app gets a translation if it has no flaw, otherwise the plant's text, marked
 * as not translated yet.
 */
export function itemWithWords<Each extends Item>(
  item: Each,
  { text, texts }: ItemWords,
  { isFinnish }: { isFinnish: boolean },
): Each & Item {
  const soundIn = (language: Language) => {
    if (language === plantLanguage) return isFinnish ? text : undefined;
    const known = texts[language]?.text;
    return known && flawOf(known, text) === null ? known.text : undefined;
  };
  const missing = languages.filter((language) => soundIn(language) === undefined);
  const { missing: _before, ...rest } = item;
  return {
    ...(rest as Each),
    text: Object.fromEntries(
      languages.map((language) => [language, soundIn(language) ?? text]),
    ) as Item['text'],
    ...(missing.length > 0 ? { missing } : {}),
    texts,
  };
}

/** An item as displayed: an outdated translation is below the plant's text, a machine translation is not shown. */
export function readItem(item: Item, reading: Reading): InLanguage[] {
  const isFinnish = reading === plantLanguage || reading === 'selko';
  const read = safelyInLanguage(wordsOfItem(item), 'text', reading);
  return isFinnish && item.missing?.includes(plantLanguage)
    ? read.map((each) => ({ ...each, flaw: 'missing' }))
    : read;
}
