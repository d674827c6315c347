import { useUser } from '../features/account/session.tsx';
import { AdminScreen } from '../features/admin/admin-screen.tsx';
import { DutiesEditor } from '../features/investigations/duties-editor.tsx';
import { PlantSettingsPart } from '../features/plant-settings/plant-settings-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function AdminPage() {
  const user = useUser();
  const db = useUserDb();
  return (
    <AdminScreen
      user={user}
      plantSettings={
        <>
          <PlantSettingsPart db={db} order={2} />
          <DutiesEditor userId={user.id} />
        </>
      }
    />
  );
}
