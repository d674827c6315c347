import type { SubstanceClass } from '@turva/contracts/registers/chemical-values';
import { folded } from '../words/finds.ts';
import { isSdsExpiring, type SheetFacts, sdsStateAt } from './sds-expiry.ts';
import { classesOf, isKnown, type Substance } from './substance-classes.ts';

interface Classed extends Omit<Substance, 'name'> {
  hazardClass: string | null;
}

type Looked = Classed & SheetFacts & Pick<Substance, 'name'>;

/** One of these is critical in every register, whatever class somebody chose for it. */
const grave: readonly SubstanceClass[] = [
  'explosive',
  'carcinogenic',
  'mutagenic',
  'reprotoxic',
  'acute_toxic',
];

/** Critical by its statements, or else the class somebody chose: an imported one often has none. */
export function shownHazard(chemical: Classed): string | null {
  const classes = classesOf(chemical);
  return grave.some((one) => classes.has(one)) ? 'critical' : chemical.hazardClass;
}

const isCritical = (chemical: Classed) => shownHazard(chemical) === 'critical';

/** It is known what it is, its safety data sheet is valid beyond the time of warning, and it is not critical. */
export const isSafe = (chemical: Looked, now: number): boolean =>
  sdsStateAt(chemical, now) === 'valid' && isKnown(chemical, now) && !isCritical(chemical);

export const chemicalCounters = ['total', 'critical', 'expiring', 'safe'] as const;
export type ChemicalCounter = (typeof chemicalCounters)[number];

/** Whether a chemical is one of those a counter counts. */
export function isCounted(counter: ChemicalCounter, chemical: Looked, now: number): boolean {
  if (counter === 'critical') return isCritical(chemical);
  if (counter === 'expiring') return isSdsExpiring(chemical.sdsExpiry, now);
  return counter === 'total' || isSafe(chemical, now);
}

export function countChemicals(chemicals: readonly Looked[], now: number): Record<ChemicalCounter, number> {
  const of = (counter: ChemicalCounter) =>
    chemicals.filter((chemical) => isCounted(counter, chemical, now)).length;
  return { total: of('total'), critical: of('critical'), expiring: of('expiring'), safe: of('safe') };
}

/** Who keeps the register and its safety data sheets. */
export const mayEditChemicals = ({ role }: { role: string }) => role === 'supervisor' || role === 'admin';

interface Product {
  name: string;
  casNumber?: string | null | undefined;
  supplier?: string | null | undefined;
}
const plain = (text: string | null | undefined) =>
  folded(text ?? '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Perhaps one and the same: of one CAS number, or of one name and supplier. */
export function isPerhapsSame(one: Product, other: Product): boolean {
  const cas = plain(one.casNumber);
  if (cas !== '' && cas === plain(other.casNumber)) return true;
  const isNamed = plain(one.name) !== '' && plain(one.name) === plain(other.name);
  return isNamed && plain(one.supplier) === plain(other.supplier);
}
