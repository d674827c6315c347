import { useUser } from '../features/account/session.tsx';
import { TrainingScreen } from '../features/training/list/training-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function TrainingPage() {
  return <TrainingScreen db={useUserDb()} user={useUser()} />;
}
