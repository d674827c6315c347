import type { SubstanceClass } from '@turva/contracts/registers/chemical-values';
import { isSdsExpiring, type SheetFacts, sdsStateAt } from './sds-expiry.ts';
import { classesOf, isKnown, type Substance } from './substance-classes.ts';

interface Looked extends SheetFacts, Substance {
  hazardClass: string | null;
}

/** One of these is critical in every register, whatever class somebody chose for it. */
const grave: readonly SubstanceClass[] = [
  'explosive',
  'carcinogenic',
  'mutagenic',
  'reprotoxic',
  'acute_toxic',
];

/** Of the class critical, or by its statements of one of the gravest kinds: an imported one often has no class. */
export function isCritical(chemical: Looked): boolean {
  const classes = classesOf(chemical);
  return chemical.hazardClass === 'critical' || grave.some((one) => classes.has(one));
}

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
