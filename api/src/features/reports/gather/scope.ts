/** What a report covers: a period, and a department or the whole plant. */
export interface Scope {
  /** first moment of the first day at the plant */
  start: Date;
  /** first moment after the last day, or now where that is earlier */
  end: Date;
  /** null: the whole plant */
  department: string | null;
  now: Date;
}
