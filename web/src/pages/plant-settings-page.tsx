import { PlantSettingsScreen } from '../features/plant-settings/plant-settings-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function PlantSettingsPage() {
  return <PlantSettingsScreen db={useUserDb()} />;
}
