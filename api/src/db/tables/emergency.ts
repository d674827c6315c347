import type { EmergencyAlert, EmergencyProcedure } from '@turva/contracts/emergency';
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
  raisedAt: Now;
  endedAt: Date | null;
  endedBy: number | null;
  endNote: string | null;
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
