import { useUser } from '../features/account/session.tsx';
import { SchedulesScreen } from '../features/schedules/schedules-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function SchedulesPage() {
  return <SchedulesScreen db={useUserDb()} user={useUser()} />;
}
