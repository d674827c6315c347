import type {
  AlertWay,
  EmergencyAlert,
  EmergencyProcedure,
  Unreached,
} from '@turva/contracts/plant/emergency';
import type { Generated } from 'kysely';
import type { Json, JsonOf, Now, Synced, Timestamps } from './columns.ts';

export interface EmergencyProceduresTable extends Synced, Timestamps {
  id: Generated<number>;
  title: string;
  description: string | null;
  category: string;
  steps: string;
  emergencyContacts: string | null;
  isActive: Generated<boolean | null>;
  texts: JsonOf<EmergencyProcedure['texts']>;
  rev: Generated<number>;
  clientId: Generated<string>;
}

/** With the key of its call, and the keys of those it stands for. */
export type PlaceChange = EmergencyAlert['placeChanges'][number] & { clientId: string; instead: string[] };

/** The same call for help once more, which joined the open alert instead of making another. */
export interface Call {
  clientId: string;
  at: string;
}

export interface EmergencyAlertsTable extends Synced {
  id: Generated<number>;
  userId: number;
  clientId: string;
  drill: boolean;
  areaId: number | null;
  location: string | null;
  placeSource: string | null;
  coordinates: Json;
  placeChanges: JsonOf<PlaceChange[]>;
  calls: JsonOf<Call[]>;
  raisedAt: Now;
  endedAt: Date | null;
  endedBy: number | null;
  endNote: string | null;
  /** by the person who raised it: there was no emergency */
  takenBack: Generated<boolean>;
  rev: Generated<number>;
}

export interface EmergencyAlertNotesTable {
  id: Generated<number>;
  alertId: number;
  userId: number;
  clientId: string;
  note: string;
  writtenAt: Date;
}

export interface EmergencyAlertPeopleTable {
  alertId: number;
  userId: number;
  /** 0: from the beginning; else the step of the silence that added them */
  step: Generated<number>;
  /** the ways by which it is on its way or has arrived; null: not recorded by an earlier version */
  over: AlertWay[] | null;
  /** those that are known to have taken it */
  arrived: Generated<AlertWay[]>;
  unreached: Unreached | null;
  shownAt: Date | null;
  /** the person on leave whose deputy they are */
  deputyFor: number | null;
  acknowledgedAt: Date | null;
}

/** What happens while nobody acknowledges, each step once. */
export interface EmergencyAlertStepsTable {
  alertId: number;
  step: number;
  minutes: number;
  dueAt: Date;
  takenAt: Date | null;
  /** to how many people it went; outside: how many receivers have taken it */
  told: number | null;
  /** outside: to how many it is still on its way, and how many have not taken it so far */
  sending: Generated<number>;
  failed: Generated<number>;
  /** outside: how many mails and text messages were handed over */
  handed: Generated<number>;
}
