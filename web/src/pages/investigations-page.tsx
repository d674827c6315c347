import { useUser } from '../features/account/session.tsx';
import { InvestigationsScreen } from '../features/investigations/investigations-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function InvestigationsPage() {
  return <InvestigationsScreen db={useUserDb()} user={useUser()} />;
}
