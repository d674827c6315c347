import { languages } from '@turva/locales/languages';
import { cryIn } from './emergency/cry-in.ts';
import { isWordOf, pick } from './pick.ts';
import { hear } from './read.ts';

const plant = { areas: [], departments: [], people: [] };
/** No question of anybody: so many words that the code that reads them is compiled as well. */
const TEXT = 'montako open report viallinen trukki lager dnes вчера '.repeat(8);

/** Builds the tables and code that the first question would wait for. */
export function warmUp(now: Date): void {
  for (const language of languages) {
    cryIn(TEXT, language);
    pick(hear(TEXT, language, { now, vocabulary: plant, isWord: isWordOf(language) }));
  }
}
