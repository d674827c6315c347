import type { ColumnType, Generated } from 'kysely';
import type { Decimal, Json, Synced } from './columns.ts';

type BigCount = ColumnType<string, number, number>;
interface Kept {
  rev: Generated<number>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  updatedBy: number | null;
  syncXid: Generated<string>;
  syncSeq: Generated<string>;
  deletedAt: Date | null;
}

export interface CountsTable {
  day: Date;
  department: string | null;
  theme: string | null;
  reported: BigCount;
  nearMisses: BigCount;
  incidents: BigCount;
  answered: BigCount;
  answeredInTime: BigCount;
  answerSeconds: BigCount;
  handled: BigCount;
  handledInTime: BigCount;
  points: BigCount;
  active: BigCount;
}

export interface InjuryMonthsTable extends Kept {
  id: Generated<number>;
  month: string;
  department: string | null;
  hours: Decimal;
  recordable: number;
  lostTime: number;
}

export interface ComplianceRowsTable extends Kept {
  id: Generated<number>;
  standard: string;
  clause: string;
  position: number;
  requirement: string;
  met: boolean | null;
  evidence: string | null;
}

export interface CountDeltasTable extends CountsTable {
  status: string | null;
  severity: string | null;
  category: string | null;
  areaId: number | null;
  assignee: number | null;
  listed: Generated<string>;
}

/** How many listed observations have a value that the desk counts by. */
export interface GroupCountsTable {
  by: string;
  value: string;
  status: string;
  listed: string;
}

export interface TsiTables {
  observationCounts: CountsTable;
  observationCountDeltas: CountDeltasTable;
  observationGroupCounts: GroupCountsTable;
  /** a view over both, as `observationCounted` */
  observationGrouped: GroupCountsTable;
  /** a view over both: the resulting counts, folded or not */
  observationCounted: CountsTable;
  tsiTouched: { at: Generated<Date> };
  injuryMonths: InjuryMonthsTable;
  injuryHistory: {
    id: Generated<string>;
    injuryMonthId: number;
    actorId: number | null;
    at: Generated<Date>;
    reason: string | null;
    before: Json;
    after: Json;
  };
  complianceRows: ComplianceRowsTable;
  complianceHistory: {
    id: Generated<string>;
    rowId: number;
    actorId: number | null;
    at: Generated<Date>;
    change: Json;
  };
  reportingTimes: { observationId: number; day: string; seconds: Decimal; firstTry: boolean };
}

export interface TsiMetricsTable extends Synced {
  id: Generated<number>;
  score: Decimal;
  observationCount: Generated<number | null>;
  incidentCount: Generated<number | null>;
  trainingCompletionRate: ColumnType<string, number | undefined, number>;
  complianceScore: ColumnType<string, number | undefined, number>;
  department: string | null;
  month: string;
  date: Generated<Date | null>;
  calculatedAt: Generated<Date | null>;
  metadata: Json;
}
