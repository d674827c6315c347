import type { ColumnType, Generated } from 'kysely';

/** What a night deleted. */
export interface RetentionRunsTable {
  id: Generated<number>;
  /** periods count back from here */
  asOf: Date;
  periods: ColumnType<unknown, string, string>;
  counts: ColumnType<unknown, string | undefined, string>;
  startedAt: Date;
  finishedAt: Date | null;
}
