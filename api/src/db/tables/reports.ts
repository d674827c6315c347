import type { ColumnType, Generated } from 'kysely';

/** Reports of the archive; their files are in the media store. */
export interface ReportsTable {
  id: Generated<number>;
  clientId: Generated<string>;
  type: string;
  template: string;
  title: string;
  description: string;
  language: string;
  periodFrom: string;
  periodTo: string;
  department: string | null;
  compareWith: Generated<string>;
  status: Generated<string>;
  progress: Generated<number>;
  failure: string | null;
  requestedBy: number | null;
  recipients: ColumnType<unknown, string | null | undefined, string | null>;
  once: string | null;
  startsWhenSeen: Generated<boolean>;
  worker: string | null;
  workedAt: Date | null;
  attempts: Generated<number>;
  generatedAt: Generated<Date>;
  content: ColumnType<unknown, string | null | undefined, string | null>;
  observations: Generated<number>;
  riskAssessments: Generated<number>;
  htmlSha256: string | null;
  htmlSize: number | null;
  pdfSha256: string | null;
  pdfSize: number | null;
  xlsxSha256: string | null;
  xlsxSize: number | null;
  zipSha256: string | null;
  /** the driver returns large integers as text */
  zipSize: ColumnType<string | number | null, number | null | undefined, number | null>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  deletedAt: Date | null;
  syncXid: Generated<string>;
  syncSeq: Generated<string>;
}
