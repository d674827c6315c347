import type { ProcedureCategory } from '@turva/contracts/plant/emergency';

/** A shipped procedure is known by what it is for. */
export type ShippedKey = Exclude<ProcedureCategory, 'other'>;

/** What a procedure says in one language; whom to call inside it is each plant's own. */
export interface ProcedureWords {
  title: string;
  description: string;
  steps: readonly string[];
}

export type ShippedWords = Record<ShippedKey, ProcedureWords> & {
  /** the numbers that are the same in the whole country */
  centre: string;
  poison: string;
};
