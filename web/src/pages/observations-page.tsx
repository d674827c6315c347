import { ObservationsScreen } from '../features/observations/list/observations-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function ObservationsPage() {
  return <ObservationsScreen db={useUserDb()} />;
}
