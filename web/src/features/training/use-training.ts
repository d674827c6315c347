import type { CurrentUser } from '@turva/contracts/account';
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../offline/engine/db.ts';
import { readTraining, type TrainingView } from '../../records/training/overlay-training.ts';
import { useNow } from '../../ui/clock.ts';

export type Learner = Pick<CurrentUser, 'id' | 'role' | 'department'>;

/** One's own training from this device's data; expiry takes effect while it is on screen. */
export function useTraining(db: UserDb, { id, role, department }: Learner): TrainingView | undefined {
  const now = useNow();
  return useLiveQuery(() => readTraining(db, { id, role, department }, now), [db, id, role, department, now]);
}
