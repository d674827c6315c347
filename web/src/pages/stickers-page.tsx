import { StickersScreen } from '../features/areas/stickers/stickers-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function StickersPage() {
  return <StickersScreen db={useUserDb()} />;
}
