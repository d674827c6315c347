import { isSdsExpiring, type SheetFacts, sdsStateAt } from './sds-expiry.ts';

interface Looked extends SheetFacts {
  hazardClass: string | null;
}

/** Its safety data sheet is there and valid, beyond the time of warning, and it is not of the class critical. */
export const isSafe = (chemical: Looked, now: number): boolean =>
  chemical.hazardClass !== 'critical' && sdsStateAt(chemical, now) === 'valid';

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
