import { fullName } from '../features/account/display-name.ts';
import { useUser } from '../features/account/session.tsx';
import { PermitsScreen } from '../features/work-permits/list/permits-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function WorkPermitsPage() {
  return <PermitsScreen db={useUserDb()} name={fullName(useUser())} />;
}
