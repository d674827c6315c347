import { RegisterPrint } from '../features/chemicals/print/register-print.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function ChemicalsPrintPage() {
  return <RegisterPrint db={useUserDb()} />;
}
