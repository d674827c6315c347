import { MapScreen } from '../features/plans/map-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function MapPage() {
  return <MapScreen db={useUserDb()} />;
}
