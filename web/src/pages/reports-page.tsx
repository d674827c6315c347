import { ReportsScreen } from '../features/reports/reports-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function ReportsPage() {
  return <ReportsScreen db={useUserDb()} />;
}
