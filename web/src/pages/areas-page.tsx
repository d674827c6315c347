import { AreasScreen } from '../features/areas/areas-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function AreasPage() {
  return <AreasScreen db={useUserDb()} />;
}
