import { ScannedPlace } from '../features/areas/scanned-place.tsx';
import { PermitsHere } from '../features/work-permits/list/permits-here.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function ScannedPlacePage() {
  const db = useUserDb();
  return <ScannedPlace db={db} permitsAt={(area) => <PermitsHere db={db} area={area} />} />;
}
