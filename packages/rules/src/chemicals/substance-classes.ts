import { type SubstanceClass, substanceClasses } from '@turva/contracts/registers/chemical-values';
import type { AddedClass } from '@turva/contracts/registers/chemicals';
import { commonSubstances } from './common-substances.ts';
import { partsOf, phraseCodes } from './phrase-codes.ts';
import { isSheetInOrder, type SheetFacts } from './sds-expiry.ts';

/** What may be known of a substance. One that is in no register has a name only. */
export interface Substance {
  name: string;
  casNumber?: string | null | undefined;
  hazardSymbols?: readonly string[] | undefined;
  /** H and EUH statements */
  riskPhrases?: string | null | undefined;
  /** the classes a person has added */
  reactions?: readonly string[] | undefined;
  /** what a person knows beyond its statements */
  addedClasses?: readonly Pick<AddedClass, 'class'>[] | undefined;
  /** the box of builds before classes could be added */
  carcinogenic?: boolean;
}

const ofSymbol: Record<string, SubstanceClass> = {
  GHS01: 'explosive',
  GHS02: 'flammable',
  GHS03: 'oxidiser',
  GHS04: 'pressure',
};

/** What each hazard statement of the CLP regulation says, Annexes II and III. */
const ofStatement: readonly (readonly [RegExp, SubstanceClass])[] = [
  [/^H2(0\d|1[01])$/, 'explosive'],
  [/^H24[0-2]$/, 'self_reactive'],
  [/^(H22[0-8]|H23[0-2]|H25[0-2]|H28[23]|EUH018|EUH209A?)$/, 'flammable'],
  [/^H27[0-2]$/, 'oxidiser'],
  [/^H28[0-4]$/, 'pressure'],
  [/^(H26[01]|EUH014|EUH029)$/, 'water_reactive'],
  [/^EUH03[12]$/, 'acid_gas'],
  [/^H350i?$/, 'carcinogenic'],
  [/^H340$/, 'mutagenic'],
  [/^H360[A-Za-z]*$/, 'reprotoxic'],
  [/^H3(41|51|61[A-Za-z]*)$/, 'suspected_cmr'],
  [/^(H3[013][01]|EUH070)$/, 'acute_toxic'],
  [/^H37[0-3]$/, 'organ_toxic'],
  [/^(H314|EUH071)$/, 'corrosive'],
  [/^(H317|H334|EUH20[3458])$/, 'sensitising'],
  [/^EUH(38|43)[01]$/, 'endocrine'],
  [/^EUH4[45][01]$/, 'persistent'],
  [/^H4(00|1[0-3])$/, 'aquatic'],
];

/** What the risk phrases of the directives before CLP say; a sheet of those days names nothing else. */
const ofRiskPhrase: readonly (readonly [RegExp, SubstanceClass])[] = [
  [/^[1-6]$/, 'explosive'],
  [/^(1[0-3]|17|18|30)$/, 'flammable'],
  [/^[7-9]$/, 'oxidiser'],
  [/^(1[45]|29)$/, 'water_reactive'],
  [/^3[12]$/, 'acid_gas'],
  [/^(45|49)$/, 'carcinogenic'],
  [/^46$/, 'mutagenic'],
  [/^6[01]$/, 'reprotoxic'],
  [/^(40|62|63|68)$/, 'suspected_cmr'],
  [/^2[3-8]$/, 'acute_toxic'],
  [/^(33|39|48)$/, 'organ_toxic'],
  [/^3[45]$/, 'corrosive'],
  [/^4[23]$/, 'sensitising'],
  [/^5[0-3]$/, 'aquatic'],
];

/** Classes and categories as sheets abbreviate them. Of the directives' categories the first two are what CLP calls 1. */
const ofCategory: readonly (readonly [RegExp, SubstanceClass])[] = [
  [/\bCarc\.?\s*(1[AB]?|Cat\.?\s*[12])\b/i, 'carcinogenic'],
  [/\bMuta\.?\s*(1[AB]?|Cat\.?\s*[12])\b/i, 'mutagenic'],
  [/\bRepr\.?\s*(1[AB]?|Cat\.?\s*[12])\b/i, 'reprotoxic'],
  [/\b(Carc|Muta|Repr)\.?\s*(2|Cat\.?\s*3)\b/i, 'suspected_cmr'],
  [/\bFlam\.?\s*(Liq|Gas|Sol)/i, 'flammable'],
  [/\bPyr\.?\s*(Liq|Sol|Gas)/i, 'flammable'],
  [/\bOx\.?\s*(Liq|Gas|Sol)/i, 'oxidiser'],
  [/\bWater-react/i, 'water_reactive'],
  [/\bSkin\s*Corr/i, 'corrosive'],
  [/\b(Skin|Resp)\.?\s*Sens/i, 'sensitising'],
  [/\bAcute\s*Tox\.?\s*[1-3]\b/i, 'acute_toxic'],
  [/\bSTOT\b/i, 'organ_toxic'],
];

/** `R45`, `R 45`, `R45-46`, `R23/24/25`; not `R134a`, a refrigerant. */
const RISK_PHRASES = /(?<![\p{L}\d])R\s?(\d{1,2}(?:\s?[/-]\s?\d{1,2})*)(?![\p{L}\d])/gu;
const riskPhrasesOf = (text: string) =>
  [...text.matchAll(RISK_PHRASES)].flatMap(([, numbers = '']) => numbers.split(/\s?[/-]\s?/));

/** What older or shorter ways of writing a classification say. */
const classesInWords = (text: string): SubstanceClass[] => {
  const phrases = riskPhrasesOf(text);
  return [
    ...ofRiskPhrase.flatMap(([says, one]) => (phrases.some((phrase) => says.test(phrase)) ? one : [])),
    ...ofCategory.flatMap(([says, one]) => (says.test(text) ? one : [])),
  ];
};

const statementsOf = (riskPhrases: string | null | undefined) =>
  phraseCodes(riskPhrases ?? null)
    .flatMap(partsOf)
    .filter((code) => !code.startsWith('P'));

const isClass = (text: string): text is SubstanceClass => substanceClasses.some((known) => known === text);
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What a name alone suggests, in any of the plant's languages. It may warn; it proves nothing. */
export function classesByName(name: string): Set<SubstanceClass> {
  const text = folded(name);
  return new Set(commonSubstances.filter(({ names }) => names?.test(text)).flatMap(({ classes }) => classes));
}

/** Gives off a poisonous gas with acid; the warning names which. */
export const acidGases: readonly SubstanceClass[] = ['cyanide', 'sulphide', 'hypochlorite'];

interface Additions {
  addedClasses?: readonly AddedClass[] | undefined;
  carcinogenic?: boolean | undefined;
}

/** The classes people added, each once; adding one never removes another. */
export function joinAdded(
  before: readonly AddedClass[] | undefined,
  { addedClasses = [], carcinogenic }: Additions,
): AddedClass[] {
  const ticked: AddedClass[] = carcinogenic ? [{ class: 'carcinogenic', reason: null }] : [];
  const all = [...(before ?? []), ...addedClasses, ...ticked];
  return all.filter((one, at) => all.findIndex((other) => other.class === one.class) === at);
}

/**
 * What a substance is: from its hazard statements and pictograms, by its CAS number, and from what people added. The
 * one derivation for register, permits, exports and assistant; nothing takes a class away.
 */
export function classesOf({
  casNumber = null,
  hazardSymbols = [],
  riskPhrases,
  reactions = [],
  addedClasses = [],
}: Omit<Substance, 'name' | 'carcinogenic'>): Set<SubstanceClass> {
  const codes = statementsOf(riskPhrases);
  const found = new Set([
    ...hazardSymbols.flatMap((symbol) => ofSymbol[symbol] ?? []),
    ...ofStatement.flatMap(([says, one]) => (codes.some((code) => says.test(code)) ? one : [])),
    ...classesInWords(riskPhrases ?? ''),
    ...commonSubstances.flatMap(({ cas, classes }) => (casNumber && cas?.includes(casNumber) ? classes : [])),
    ...reactions.filter(isClass),
    ...addedClasses.map((added) => added.class),
  ]);
  if (acidGases.some((one) => found.has(one))) found.delete('acid_gas');
  return new Set(substanceClasses.filter((one) => found.has(one)));
}

/** Belongs on the list of carcinogens, mutagens and substances toxic for reproduction, with the people exposed. */
export const isListedCmr = (classes: ReadonlySet<SubstanceClass>): boolean =>
  classes.has('carcinogenic') || classes.has('mutagenic') || classes.has('reprotoxic');

/** A chemical with what follows from its classification, whatever was stored or arrived before. */
export function withClasses<T extends Omit<Substance, 'addedClasses'> & Additions>(chemical: T) {
  // a row of a build before has the box only, ticked by hand
  const addedClasses = [...(chemical.addedClasses ?? joinAdded([], chemical))];
  const classes = classesOf({ ...chemical, addedClasses });
  return { ...chemical, addedClasses, classes: [...classes], carcinogenic: isListedCmr(classes) };
}

/** Whether any H statement of it is known; only then is it known what it is. */
export const hasStatements = ({ riskPhrases }: Pick<Substance, 'riskPhrases'>): boolean =>
  statementsOf(riskPhrases).length > 0;

/**
 * Whether it is known what it is: its statements, a current safety data sheet to check them by, and of a corrosive one
 * whether it is an acid or a base. What is not known is never called safe.
 */
export function isKnown(substance: Substance & Partial<SheetFacts>, now: number): boolean {
  const { sdsExpiry = null, sdsUrl = null, sheet = null } = substance;
  const classes = classesOf(substance);
  const isHalfKnown = classes.has('corrosive') && !classes.has('acid') && !classes.has('base');
  return hasStatements(substance) && isSheetInOrder({ sdsExpiry, sdsUrl, sheet }, now) && !isHalfKnown;
}
