import type {
  InvestigationAction,
  InvestigationState,
  Severe,
} from '@turva/contracts/risks/investigation-values';
import type { Cause, TimelineEntry, Why, WitnessStatement } from '@turva/contracts/risks/investigations';
import type { Generated } from 'kysely';
import type { JsonOf, Now, Synced, Timestamps } from './columns.ts';

export interface InvestigationsTable extends Synced, Timestamps {
  id: Generated<number>;
  clientId: Generated<string>;
  observationId: number;
  state: Generated<InvestigationState>;
  severe: Generated<Severe>;
  whatHappened: string | null;
  lessons: string | null;
  timeline: JsonOf<TimelineEntry[]>;
  whys: JsonOf<Why[]>;
  causes: JsonOf<Cause[]>;
  statements: JsonOf<WitnessStatement[]>;
  investigatorIds: JsonOf<number[]>;
  createdBy: number | null;
  rev: Generated<number>;
}

export interface InvestigationHistoryTable {
  id: Generated<string>;
  investigationId: number;
  actorId: number | null;
  action: InvestigationAction;
  change: unknown;
  reason: string | null;
  at: Now;
}

export interface InvestigationDutiesTable {
  id: Generated<number>;
  investigationId: number;
  duty: string;
  doneAt: Date;
  doneBy: number | null;
  note: string | null;
}

/** Health data: everything except the row's owner is sealed. */
export interface InvestigationPeopleTable extends Timestamps {
  id: string;
  investigationId: number;
  userId: number | null;
  sealed: string;
  rev: Generated<number>;
}
