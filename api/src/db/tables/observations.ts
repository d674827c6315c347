import type { FollowReason, Repetition } from '@turva/contracts/observations/action-values';
import type { HistoryAction, PlaceSource } from '@turva/contracts/observations/observation-values';
import type { Generated } from 'kysely';
import type { Json, JsonOf, Now, Synced, Timestamps } from './columns.ts';

export interface ObservationsTable extends Synced, Timestamps {
  id: Generated<number>;
  userId: number;
  title: string;
  description: string;
  category: string;
  severity: string;
  location: string | null;
  status: Generated<string>;
  assignedTo: number | null;
  imageUrl: string | null;
  coordinates: Json;
  dueDate: Date | null;
  completedAt: Date | null;
  audioUrl: string | null;
  priority: Generated<string | null>;
  department: string | null;
  actionRequired: Generated<boolean>;
  clientId: Generated<string>;
  theme: string | null;
  areaId: number | null;
  placeSource: PlaceSource | null;
  capturedAt: Date | null;
  rev: Generated<number>;
  anonymous: Generated<boolean>;
  threadTokenHash: string | null;
  seenAt: Date | null;
  decidedAt: Date | null;
  verifiedAt: Date | null;
  closedBy: number | null;
  resolution: string | null;
  answeredAt: Date | null;
  closedAs: string | null;
  /** maintained by the database */
  countsAsActivity: Generated<boolean>;
  /** as the phone named them */
  awaitedMedia: JsonOf<string[]>;
  /** a retention rule has deleted its words, names and files */
  forgottenAt: Date | null;
  stillCounts: Generated<boolean>;
}

export interface ObservationHistoryTable {
  id: Generated<string>;
  observationId: number;
  actorId: number | null;
  action: HistoryAction;
  reason: string | null;
  change: Json;
  at: Now;
  doneAt: Date | null;
  sentAgain: Generated<boolean>;
}

export interface CorrectiveActionsTable {
  id: string;
  observationId: number;
  what: string;
  responsibleId: number | null;
  dueDate: string | null;
  doneAt: Date | null;
  doneBy: number | null;
  verifiedAt: Date | null;
  verifiedBy: number | null;
  effective: boolean | null;
  note: string | null;
  createdBy: number;
  createdAt: Now;
  repeats: Repetition | null;
  follows: string | null;
  followsAs: FollowReason | null;
  checkDue: string | null;
  checkedAt: Date | null;
  checkedBy: number | null;
  works: boolean | null;
  checkNote: string | null;
}

export interface ObservationCommentsTable {
  id: string;
  observationId: number;
  authorId: number;
  text: string;
  files: Generated<number>;
  writtenAt: Date;
  createdAt: Now;
}
