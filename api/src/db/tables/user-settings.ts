import type { ColumnType, Generated } from 'kysely';

export interface UserSettingsTable {
  id: Generated<number>;
  userId: number;
  choices: ColumnType<unknown, string | undefined, string>;
  updatedAt: Generated<Date>;
  deletedAt: Date | null;
  syncXid: Generated<string>;
  syncSeq: Generated<string>;
}

export interface UsageCountsTable {
  day: string;
  screen: string;
  opened: number;
}

export interface CrashReportsTable {
  fingerprint: string;
  name: string;
  frames: ColumnType<string[], string, string>;
  screen: string;
  version: string;
  times: Generated<number>;
  firstAt: Date;
  lastAt: Date;
}
