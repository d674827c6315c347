import {
  type ChemicalColumn,
  chemicalColumns,
  hazardClasses,
  physicalStates,
  reactions,
  signalWords,
} from '@turva/contracts/registers/chemical-values';
import { languages } from '@turva/locales/languages';
import { textsIn } from '../../../texts.ts';

const folded = (text: string) => text.trim().toLowerCase();
type Words = ReadonlyMap<string, string>;

/** The words for some keys in any of the six languages, and the keys themselves. */
function wordsOf(keys: readonly string[], group: string): Words {
  const pairs = languages.flatMap((language) =>
    keys.map((key) => [folded(textsIn(language)(`chemicals:${group}.${key}`)), key] as const),
  );
  return new Map([...pairs, ...keys.map((key) => [folded(key), key] as const)]);
}

const headings = wordsOf(chemicalColumns, 'column');
const more: Record<string, ChemicalColumn> = {
  cas: 'casNumber',
  'cas no': 'casNumber',
  'cas-nro': 'casNumber',
  ec: 'ecNumber',
  h: 'riskPhrases',
  p: 'safetyPhrases',
  ghs: 'hazardSymbols',
  // earlier words of the app that are still in use in files
  'пб действителен до': 'sdsExpiry',
  'ссылка на пб': 'sdsUrl',
  syöpävaarallinen: 'carcinogenic',
  carcinogenic: 'carcinogenic',
  kreftfremkallende: 'carcinogenic',
  cancerframkallande: 'carcinogenic',
  karcinogénne: 'carcinogenic',
  канцерогенно: 'carcinogenic',
};

/** The column of a heading in any of our languages; undefined if it is none of ours. */
export const columnOf = (heading: string): ChemicalColumn | undefined =>
  (headings.get(folded(heading)) as ChemicalColumn | undefined) ?? more[folded(heading)];

const values: Partial<Record<ChemicalColumn, Words>> = {
  hazardClass: wordsOf(hazardClasses, 'hazardClass'),
  signalWord: wordsOf(signalWords, 'signalWord'),
  physicalState: wordsOf(physicalStates, 'state'),
  reactions: wordsOf(reactions, 'reaction'),
};

/** The key of a word in one of our lists; an unknown word is returned as it is, to be refused by name. */
export const keyOf = (column: ChemicalColumn, word: string): string =>
  values[column]?.get(folded(word)) ?? word.trim();

const yes = new Set(
  languages.flatMap((language) => [folded(textsIn(language)('chemicals:yes')), 'x', '1', 'true', 'yes']),
);
const no = new Set(
  languages.flatMap((language) => [folded(textsIn(language)('chemicals:no')), '0', 'false', 'no', '-']),
);

export function truthOf(word: string): boolean | null {
  if (yes.has(folded(word))) return true;
  return no.has(folded(word)) ? false : null;
}
