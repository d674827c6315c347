import type { SubstanceClass } from '@turva/contracts/chemical-values';
import { isSdsExpiring, type SheetFacts, sdsStateAt } from './sds-expiry.ts';
import { classesOf, isKnown, type Substance } from './substance-classes.ts';

interface Looked extends SheetFacts, Substance {
  hazardClass: string | null;
}

/** One of these is safe in no register. */
const grave: readonly SubstanceClass[] = [
  'explosive',
  'carcinogenic',
  'mutagenic',
  'reprotoxic',
  'acute_toxic',
];

/**
 * It is known what it is, its safety data sheet is valid beyond the time of warning, and it is neither of the class
 * critical nor of one of the gravest kinds.
 */
export function isSafe(chemical: Looked, now: number): boolean {
  if (chemical.hazardClass === 'critical' || sdsStateAt(chemical, now) !== 'valid') return false;
  const classes = classesOf(chemical);
  return isKnown(chemical, now) && !grave.some((one) => classes.has(one));
}

export const chemicalCounters = ['total', 'critical', 'expiring', 'safe'] as const;
export type ChemicalCounter = (typeof chemicalCounters)[number];

/** Whether a chemical is one of those a counter counts. */
export function isCounted(counter: ChemicalCounter, chemical: Looked, now: number): boolean {
  if (counter === 'critical') return chemical.hazardClass === 'critical';
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
