import type { ProcedureCategory } from '@turva/contracts/emergency';

/** A shipped procedure is known by what it is for. */
export type ShippedKey = Exclude<ProcedureCategory, 'other'>;

/** What a procedure says in one language; whom to call is each plant's own. */
export interface ProcedureWords {
  title: string;
  description: string;
  steps: readonly string[];
}

export type ShippedWords = Record<ShippedKey, ProcedureWords> & {
  /** the one number that is the same everywhere */
  centre: string;
};
