import { TemplatesScreen } from '../features/work-permits/templates/templates-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function PermitTemplatesPage() {
  return <TemplatesScreen db={useUserDb()} />;
}
