import type { CurrentUser } from '@turva/contracts/people/account';
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../offline/engine/db.ts';
import { readTraining, type TrainingView } from '../../records/training/overlay-training.ts';
import { hasPulled } from '../../sync-ui/use-pulled.ts';
import { useNow } from '../../ui/clock.ts';

export type Learner = Pick<CurrentUser, 'id' | 'role' | 'department'>;

/** One's own training from this device's data; expiry takes effect while it is on screen. */
export function useTraining(db: UserDb, { id, role, department }: Learner): TrainingView | undefined {
  const now = useNow();
  return useLiveQuery(() => readTraining(db, { id, role, department }, now), [db, id, role, department, now]);
}

/** The same, undefined also while it is not certain that there are no modules. */
export function useKnownTraining(db: UserDb, { id, role, department }: Learner): TrainingView | undefined {
  const now = useNow();
  return useLiveQuery(async () => {
    // first: what that pull brought is read afterwards
    const pulled = await hasPulled(db);
    const training = await readTraining(db, { id, role, department }, now);
    return pulled || training.modules.length > 0 ? training : undefined;
  }, [db, id, role, department, now]);
}
