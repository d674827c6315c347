import { useUser } from '../features/account/session.tsx';
import { AdminScreen } from '../features/admin/admin-screen.tsx';
import { PlantSettingsPart } from '../features/plant-settings/plant-settings-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function AdminPage() {
  return <AdminScreen user={useUser()} plantSettings={<PlantSettingsPart db={useUserDb()} order={2} />} />;
}
