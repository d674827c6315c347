import { useUser } from '../features/account/session.tsx';
import { EmergencyScreen } from '../features/emergency/emergency-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function EmergencyPage() {
  return <EmergencyScreen db={useUserDb()} role={useUser().role} />;
}
