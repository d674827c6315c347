import { ScanPlace } from '../features/areas/scanned-place.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function ScanPage() {
  return <ScanPlace db={useUserDb()} />;
}
