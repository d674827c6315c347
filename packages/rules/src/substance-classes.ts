import { type SubstanceClass, substanceClasses } from '@turva/contracts/chemical-values';
import type { AddedClass } from '@turva/contracts/chemicals';
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
  /** what a person has said of its nature */
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
  [/^(H22[0-8]|H23[0-2]|H25[0-2]|EUH018|EUH209A?)$/, 'flammable'],
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

/** Gives a poisonous gas with acid, and it is said which. */
export const acidGases: readonly SubstanceClass[] = ['cyanide', 'sulphide', 'hypochlorite'];

interface Additions {
  addedClasses?: readonly AddedClass[] | undefined;
  carcinogenic?: boolean | undefined;
}

/** The classes people added, each once; whoever adds one takes none away. */
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
