import { useUser } from '../features/account/session.tsx';
import { RiskScreen } from '../features/risk-assessments/risk-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function RiskAssessmentPage() {
  return <RiskScreen db={useUserDb()} user={useUser()} />;
}
