import {
  type ChemicalColumn,
  chemicalColumns,
  hazardClasses,
  physicalStates,
  reactions,
  signalWords,
} from '@turva/contracts/registers/chemical-values';
import { readings } from '@turva/contracts/words/readings';
import { languages } from '@turva/locales/languages';
import { folded, wordsOf } from '../../../import-words.ts';
import { textsIn } from '../../../texts.ts';

/** `unread`: in an export, and not taken from one. */
export type ReadColumn = Exclude<ChemicalColumn, 'classes'> | 'unread';

const headings = wordsOf(chemicalColumns, 'chemicals:column');
/** What other registers, and earlier versions of this one, call them. */
const alsoCalled: Partial<Record<ChemicalColumn, readonly string[]>> = {
  name: [
    ...['tuotenimi', 'tuotteen nimi', 'tuote', 'kemikaali', 'kemikaalin nimi', 'nimi'],
    ...['product name', 'product', 'chemical', 'chemical name'],
    ...['produktnavn', 'kjemikalie', 'navn', 'produktnamn', 'kemikalie', 'namn'],
    ...['názov produktu', 'názov výrobku', 'názov', 'название продукта', 'название', 'наименование'],
  ],
  casNumber: ['cas', 'cas no', 'cas nr', 'cas nro', 'cas č', 'номер cas'],
  ecNumber: ['ec', 'ey nro', 'ec no'],
  riskPhrases: ['h'],
  safetyPhrases: ['p'],
  hazardSymbols: ['ghs'],
  sdsExpiry: [
    ...['ktt voimassa', 'sds valid until', 'sdb gyldig til', 'sdb giltigt till'],
    ...['kbú platí do', 'паспорт действителен до', 'пб действителен до'],
  ],
  sdsUrl: ['ссылка на пб'],
  carcinogenic: [
    ...['syöpävaarallinen', 'carcinogenic', 'kreftfremkallende', 'cancerframkallande'],
    ...['karcinogénne', 'канцерогенно'],
  ],
};
/** Without what only separates: `CAS-nro.` and `cas nro` are one. */
const bare = (heading: string) =>
  folded(heading)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const columns = new Map([
  ...Object.entries(alsoCalled).flatMap(([column, names]) =>
    names.map((name) => [bare(name), column as ChemicalColumn] as const),
  ),
  ...[...headings].map(([name, column]) => [bare(name), column] as const),
]);
const ownNames = new Set(
  readings.map((reading) => folded(new Intl.DisplayNames(reading, { type: 'language' }).of(reading) ?? '')),
);

/** The column of a heading in any of our languages; undefined if it is none of ours. */
export function columnOf(heading: string): ReadColumn | undefined {
  const [field = '', language = ''] = heading.split(': ');
  // an export has its translations after the plant's own texts
  if (columns.has(bare(field)) && ownNames.has(folded(language))) return 'unread';
  const column = columns.get(bare(heading));
  // follows from the others
  return column === 'classes' ? 'unread' : column;
}

const values: Partial<Record<ChemicalColumn, ReadonlyMap<string, string>>> = {
  hazardClass: wordsOf(hazardClasses, 'chemicals:hazardClass'),
  signalWord: wordsOf(signalWords, 'chemicals:signalWord'),
  physicalState: wordsOf(physicalStates, 'chemicals:state'),
  reactions: wordsOf(reactions, 'chemicals:reaction'),
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
