import { ChemicalsScreen } from '../features/chemicals/chemicals-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function ChemicalsPage() {
  return <ChemicalsScreen db={useUserDb()} />;
}
