import type { ProcedureCategory } from '@turva/contracts/plant/emergency';
import type { Cry } from './cry-in.ts';
import type { CryCategory } from './roles.ts';

const firstAid = ['first_aid'] as const;
/** The plant's procedures for it, as they are filed; the first there is is read out. */
export const procedureOf: Record<CryCategory, readonly [ProcedureCategory, ...ProcedureCategory[]]> = {
  not_breathing: firstAid,
  unconscious: firstAid,
  electric: ['electrical', 'first_aid'],
  bleeding: firstAid,
  heart: firstAid,
  chemical_eye: ['chemical', 'first_aid'],
  chemical_swallowed: ['chemical', 'first_aid'],
  chemical_inhaled: ['chemical', 'first_aid'],
  chemical_skin: ['chemical', 'first_aid'],
  fire: ['fire', 'evacuation'],
  gas: ['gas', 'chemical', 'evacuation'],
  burn: firstAid,
  stuck: ['crushing', 'first_aid'],
  crush: ['crushing', 'first_aid'],
  fall: firstAid,
  other: firstAid,
};

/** What to read first; of a chemical on or in somebody the procedure is about spills, so it is first aid. */
export const neededFor = ({ categories: [worst] }: Cry): ProcedureCategory =>
  worst.startsWith('chemical_') ? 'first_aid' : procedureOf[worst][0];
