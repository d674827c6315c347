import { useUser } from '../features/account/session.tsx';
import { InvestigationsScreen } from '../features/investigations/investigations-screen.tsx';

export function InvestigationsPage() {
  return <InvestigationsScreen user={useUser()} />;
}
