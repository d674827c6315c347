import type { Generated } from 'kysely';
import type { Synced, Timestamps } from './columns.ts';

export interface CompetenceCardsTable extends Synced, Timestamps {
  id: Generated<number>;
  userId: number;
  kind: string;
  number: string | null;
  validFrom: string;
  validTo: string;
  /** the completion that issued it */
  progressId: number | null;
}
