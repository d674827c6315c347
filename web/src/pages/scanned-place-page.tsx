import { ScannedPlace } from '../features/areas/scanned-place.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function ScannedPlacePage() {
  return <ScannedPlace db={useUserDb()} />;
}
