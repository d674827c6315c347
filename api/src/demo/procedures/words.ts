/** A procedure as it is read in one language. */
export interface ProcedureWords {
  title: string;
  description: string;
  steps: readonly string[];
  contacts: readonly string[];
}
