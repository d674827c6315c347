import type { ColumnType, Generated } from 'kysely';

/** What a nightly run deleted. */
export interface RetentionRunsTable {
  id: Generated<number>;
  /** periods are counted back from here */
  asOf: Date;
  periods: ColumnType<unknown, string, string>;
  counts: ColumnType<unknown, string | undefined, string>;
  startedAt: Date;
  finishedAt: Date | null;
}
