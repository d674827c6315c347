import type { PermitAction } from '@turva/contracts/permits/permit-values';
import type { Generated } from 'kysely';
import type { Json, JsonOf, Now, Synced, Timestamps } from './columns.ts';

export interface WorkPermitsTable extends Synced, Timestamps {
  id: Generated<number>;
  userId: number;
  type: string;
  title: string;
  description: string | null;
  location: string;
  approvedBy: number | null;
  status: Generated<string>;
  validFrom: Date;
  validTo: Date;
  requirements: Json;
  checklist: Json;
  permitType: string | null;
  workDescription: string | null;
  startDate: Date | null;
  endDate: Date | null;
  approvedAt: Date | null;
  riskAssessment: string | null;
  safetyMeasures: string | null;
  areaId: number | null;
  clientId: Generated<string>;
  rev: Generated<number>;
  templateId: number;
  late: Generated<boolean>;
  riskAssessmentId: number | null;
  chemicalIds: JsonOf<number[]>;
  equipment: JsonOf<string[]>;
  roofWork: Generated<boolean>;
  capturedAt: Date | null;
  decidedBy: number | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  startedAt: Date | null;
  handedOverAt: Date | null;
  suspendedAt: Date | null;
  suspendedBy: number | null;
  suspensionKind: string | null;
  suspensionReason: string | null;
  resumedAt: Date | null;
  closedAt: Date | null;
  closedBy: number | null;
  handBackNote: string | null;
  afterWatchMinutes: Generated<number>;
  afterWatchUntil: Date | null;
  afterWatchDoneAt: Date | null;
  afterWatchNote: string | null;
  gasLimits: Json;
  gasDueAt: Date | null;
  qr: string | null;
  forgottenAt: Date | null;
}

export interface PermitTemplatesTable extends Synced {
  id: Generated<number>;
  type: string;
  version: number;
  content: Json;
  createdBy: number | null;
  createdAt: Now;
}

export interface PermitKeysTable extends Synced {
  id: Generated<number>;
  keyId: string;
  publicKey: string;
  privateKey: string;
  /** of an earlier version that stored it plain; the next start seals it */
  plainSince: Generated<Date | null>;
  createdAt: Now;
  withdrawnAt: Generated<Date | null>;
}

export interface PermitPeopleTable {
  permitId: number;
  id: string;
  position: number;
  role: string;
  userId: number | null;
  name: string | null;
  company: string | null;
  confirmedAt: Date | null;
}

export interface PermitSignaturesTable {
  id: Generated<string>;
  permitId: number;
  purpose: string;
  personId: string | null;
  userId: number;
  name: string;
  strokes: Json;
  at: Now;
  method: Generated<string>;
  /** false: signed on somebody else's phone, whose session `user_id` is */
  ownSession: boolean;
}

export interface GasReadingsTable {
  permitId: number;
  id: string;
  takenAt: Date;
  takenBy: number;
  place: string | null;
  oxygen: number;
  lel: number;
  co: number;
  h2s: number;
  inRange: boolean;
  timeKnown: Generated<boolean>;
  /** entered wrongly: it no longer counts */
  mistyped: Generated<boolean>;
  createdAt: Now;
}

export interface PermitConflictsTable {
  permitId: number;
  key: string;
  conflict: Json;
  reason: string;
  acknowledgedBy: number;
  at: Now;
}

export interface PermitHistoryTable {
  id: Generated<string>;
  permitId: number;
  actorId: number | null;
  action: PermitAction;
  reason: string | null;
  change: Json;
  at: Now;
  doneAt: Date | null;
}
