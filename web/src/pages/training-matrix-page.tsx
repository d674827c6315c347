import { useUser } from '../features/account/session.tsx';
import { MatrixScreen } from '../features/training/matrix/matrix-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function TrainingMatrixPage() {
  return <MatrixScreen db={useUserDb()} user={useUser()} />;
}
