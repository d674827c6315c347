import type { Working } from '@turva/assistant/tools';
import type { AuditRound } from '@turva/contracts/duties/audit-rounds';
import type { CompetenceCard } from '@turva/contracts/duties/competence-cards';
import type { TrainingMatrix } from '@turva/contracts/duties/training';
import type { PlantAction } from '@turva/contracts/observations/actions';
import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { SessionUser } from '../../http/session/session-store.ts';

/** Data of other features that questions are about, as far as the asker may see it. */
export interface Reads {
  /** `rest`: joins, where, order and limit over `plantActions` as `a` */
  actions(db: Db, asker: SessionUser, now: Date, rest: RawBuilder<unknown>): Promise<PlantAction[]>;
  rounds(db: Db, asker: SessionUser): Promise<AuditRound[]>;
  alerts(db: Db, asker: SessionUser): Promise<EmergencyAlert[]>;
  cardsOf(db: Db, userIds: number[]): Promise<CompetenceCard[]>;
  matrix(db: Db, now: Date): Promise<TrainingMatrix>;
  /** permits requested or in force */
  workingPermits(db: Db, now: Date): Promise<Working['permits']>;
}
