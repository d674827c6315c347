import { readJson } from '@turva/content/read-content';
import type { Chemical, ChemicalText } from '@turva/contracts/registers/chemicals';
import type { Language } from '@turva/locales/languages';
import { markOf } from '@turva/rules/words/in-language';

type Words = Readonly<Record<ChemicalText, string>>;

/** In the order of the demo's chemicals: sulphuric acid, acetone, oxygen, cutting fluid. */
export const chemicalWords =
  readJson<Readonly<Record<Exclude<Language, 'fi'>, readonly Words[]>>>('demo/chemical-texts.json');

/** The translations of one of the demo's chemicals, by its place. */
export function textsOfChemical(place: number, plain: Words): Chemical['texts'] {
  const translated = Object.entries(chemicalWords).flatMap(([language, chemicals]) => {
    const words = chemicals[place];
    if (!words) return [];
    const texts = Object.entries(words).map(([field, text]) => [
      field,
      { text, of: markOf(plain[field as ChemicalText]) },
    ]);
    return [[language, Object.fromEntries(texts)]];
  });
  return Object.fromEntries(translated);
}
