import type { Generated } from 'kysely';
import type { Json, Now, Synced, Timestamps } from './columns.ts';

export interface TrainingModulesTable extends Synced, Timestamps {
  id: Generated<number>;
  title: string;
  description: string | null;
  content: string;
  category: string;
  difficulty: Generated<string | null>;
  estimatedDuration: number | null;
  isActive: Generated<boolean | null>;
  points: Generated<number>;
  dueDate: Date | null;
  clientId: Generated<string>;
  texts: Json;
  passPercent: number | null;
  validityMonths: number | null;
  needsSignOff: Generated<boolean>;
  grantsCard: string | null;
  withdrawnAt: Date | null;
  rev: Generated<number>;
}

/** A module's wording until an edit replaced it. */
export interface TrainingModuleVersionsTable {
  id: Generated<number>;
  moduleId: number;
  title: string;
  texts: Json;
  estimatedDuration: number | null;
  passPercent: number | null;
  replacedAt: Date;
}

export interface TrainingAssignmentsTable {
  id: Generated<number>;
  moduleId: number;
  role: string | null;
  department: string | null;
  userId: number | null;
  dueDate: Date | null;
  createdBy: number | null;
  createdAt: Now;
}

export interface UserTrainingProgressTable extends Synced, Timestamps {
  id: Generated<number>;
  userId: number;
  moduleId: number;
  progress: Generated<number | null>;
  status: Generated<string | null>;
  cycle: Generated<number>;
  startedAt: Date | null;
  completedAt: Date | null;
  expiresAt: Date | null;
  markedDone: Generated<boolean>;
  quizPercent: number | null;
  signedOffBy: number | null;
  signedOffAt: Date | null;
  /** see lesson-versions.ts */
  learntAs: Json;
}
