import { TsiScreen } from '../features/tsi/tsi-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function TsiUpdatePage() {
  return <TsiScreen db={useUserDb()} />;
}
