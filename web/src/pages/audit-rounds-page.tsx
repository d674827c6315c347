import { AuditScreen } from '../features/audit-rounds/list/audit-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function AuditRoundsPage() {
  return <AuditScreen db={useUserDb()} />;
}
